import { resultLabels } from "#features/compliance/control-states/control-states.labels.ts";
import {
  controls,
  standardsOfCompany,
} from "#features/compliance/control-states/server/control-states.public.ts";
import type { SearchHit } from "#features/home/search/search.contract.ts";
import { foldText, searchWords } from "#platform/contract/fold-text.ts";
import * as paths from "#platform/contract/paths.ts";
import { dayOf } from "#platform/server/calendar/santiago-days.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { standardPath } from "./standard-path.ts";

const squeezed = (text: string) => foldText(text).replace(/ /g, "");

/** Finds the standards that the company follows whose name matches the question; a company has few of them. */
export async function searchStandards(
  { db }: VerbContext,
  question: string,
  limit: number,
): Promise<SearchHit[]> {
  const words = searchWords(question);
  const followed = await standardsOfCompany(db);
  return followed
    .filter(({ standard: { code, name, short_name } }) => {
      const foldedWords = foldText(`${short_name} ${name} ${code}`).split(" ");
      return (
        squeezed(`${short_name} ${code}`).includes(squeezed(question)) ||
        words.every((word) => foldedWords.some((other) => other.startsWith(word)))
      );
    })
    .slice(0, limit)
    .map(({ standard }) => ({
      title: standard.short_name,
      detail: standard.name,
      path: standardPath(standard),
    }));
}

export async function standardNames({ db }: VerbContext): Promise<string[]> {
  return (await standardsOfCompany(db)).map(({ standard: { name, short_name } }) => `${short_name} ${name}`);
}

export async function controlTitles({ db, clock }: VerbContext, limit: number): Promise<string[]> {
  const page = { sort: "order", limit: limit } as const;
  const { items } = await controls.page(db, { filter: {}, today: dayOf(clock.now()) }, page);
  return items.map(({ title }) => title);
}

/** Finds controls of the followed standards whose code, title or guidance contains the searched text. */
export async function searchControls(
  { db, clock }: VerbContext,
  question: string,
  limit: number,
): Promise<SearchHit[]> {
  const page = { sort: "order", limit } as const;
  const [{ items }, followed] = await Promise.all([
    controls.page(db, { filter: { q: question }, today: dayOf(clock.now()) }, page),
    standardsOfCompany(db),
  ]);
  const names = new Map(followed.map(({ standard }) => [standard.id, standard.short_name]));
  return items.map(({ control_id, standard_id, code, title, result }) => ({
    title: `${code} ${title}`,
    detail: [names.get(standard_id), resultLabels[result]].filter(Boolean).join(" · "),
    path: paths.control(control_id),
  }));
}
