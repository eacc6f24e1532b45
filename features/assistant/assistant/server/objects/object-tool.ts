import { z } from "zod";
import { type ObjectHit, searchSources } from "#features/home/search/server/search-source.extension.ts";
import { foldText } from "#platform/contract/fold-text.ts";
import type { MatterDeadline } from "#platform/contract/matters/matter-terms.ts";
import { placeOfObject } from "#platform/contract/matters/place-of-object.ts";
import { roleMay } from "#platform/contract/permissions.ts";
import { companyIn, isProvider } from "#platform/server/actor.ts";
import { readableKinds } from "#platform/server/matters/matter-kind.ts";
import { findMatterPage } from "#platform/server/matters/read-matters.store.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { defineTool } from "../tools/tool.ts";
import { matchTitle } from "./title-match.rules.ts";

/** The number of newest objects of each area whose titles are compared with a question. */
const titlesPerArea = 60;
const maxMatters = 5;

/** An object of the company that a question names. */
export interface NamedObject extends ObjectHit {
  area: string;
  /** The words of the question that may name the object; empty if the question gives its number. */
  words: readonly string[];
  /** The pending matters about the object, for the side of the person who asks. */
  matters: readonly { need: string; due_at: string | null; deadline: MatterDeadline }[];
}

const indexesOf = (context: VerbContext) =>
  context
    .extensions(searchSources)
    .flatMap(({ area, permission, order, objects }) =>
      objects && roleMay(context.actor.role, permission) ? [{ area, order, ...objects }] : [],
    )
    .toSorted((one, other) => one.order - other.order);

async function findByCode(context: VerbContext, code: string) {
  const [letters = ""] = code.split("-");
  const foldedCode = foldText(code);
  for (const { area, codes, find } of indexesOf(context)) {
    if (!codes?.includes(letters)) continue;
    const hits = [...(await find(context, code, 5)), ...(await find(context, "", titlesPerArea))];
    const hit = hits.find(({ title }) => ` ${foldText(title)} `.startsWith(` ${foldedCode} `));
    if (hit) return { ...hit, area, words: [] };
  }
  return undefined;
}

/** The object whose title is one of some names. */
async function findByName(context: VerbContext, names: readonly string[]) {
  const exact = names.map(foldText);
  for (const name of names)
    for (const { area, find } of indexesOf(context)) {
      const hits = await find(context, name, 3);
      const hit = hits.find(({ title }) => exact.includes(foldText(title.replace(/ \([A-Z]\d+\)$/, ""))));
      if (hit) return { ...hit, area, words: names };
    }
  return undefined;
}

async function findByTitle(context: VerbContext, question: string) {
  const all: (ObjectHit & { area: string })[] = [];
  for (const { area, find } of indexesOf(context))
    all.push(...(await find(context, "", titlesPerArea)).map((object) => ({ ...object, area })));
  const titleMatch = matchTitle(question, all);
  return titleMatch && { ...titleMatch.item, words: titleMatch.words };
}

/** The newest open object of an area, or the newest one where none is open. */
async function findNewest(context: VerbContext, wanted: string) {
  const index = indexesOf(context).find(({ area }) => area === wanted);
  const hits = (await index?.find(context, "", 5)) ?? [];
  const hit = hits.find(({ isOpen }) => isOpen) ?? hits[0];
  return hit && { ...hit, area: wanted, words: [] };
}

const idPattern = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/;
const codePattern = /^[A-Z]{3}-\d{1,9}(?=\s|$)/;

/** Finds the object that a screen shows by its title; the address of the object must be that of the screen. */
async function findOnScreen(context: VerbContext, { path, title }: { path: string; title: string }) {
  const id = idPattern.exec(path)?.[0];
  if (!id) return undefined;
  const question = codePattern.exec(title)?.[0] ?? title;
  for (const { area, find } of indexesOf(context)) {
    const hit = (await find(context, question.slice(0, 200), 10)).find((each) => each.path.includes(id));
    if (hit) return { ...hit, area, words: [] };
  }
  return undefined;
}

/**
 * The tool that finds an object of the company: by its number, by the words of its title, or by the screen on which
 * the question is asked.
 */
export const objectTool = defineTool({
  name: "cosa",
  label: "Objetos por su nombre",
  description:
    "Un objeto por su número (VUL-12, INC-3, COR-4) o por las palabras de su título: estado, responsable, plazo y qué falta de su empresa.",
  permission: "search.read",
  input: z.object({
    code: z.string().max(20).optional(),
    title: z.string().max(300).optional(),
    /** Names as they were typed, to compare with the whole title. */
    names: z.array(z.string().max(100)).max(5).optional(),
    /** The newest object of an area: «el incidente». */
    newest: z.enum(["incident"]).optional(),
    screen: z.object({ path: z.string().max(300), title: z.string().max(300) }).optional(),
  }),
  async run(context, { code, title, names, newest, screen }) {
    const hit = newest
      ? await findNewest(context, newest)
      : screen
        ? await findOnScreen(context, screen)
        : code
          ? await findByCode(context, code)
          : names
            ? await findByName(context, names)
            : title
              ? await findByTitle(context, title)
              : undefined;
    if (!hit) return { value: null, sources: [] };
    const place = placeOfObject(hit.path);
    const { items } = await findMatterPage(
      context.db,
      {
        companyIds: [companyIn(context.actor)],
        side: isProvider(context.actor) ? "provider" : "client",
        kinds: readableKinds(context.extensions, context.actor.role).map(({ kind }) => kind),
        unrestricted: true,
        q: code ?? hit.title,
        now: context.clock.now(),
        me: 0,
      },
      { limit: 20 },
    );
    const value: NamedObject = {
      ...hit,
      matters: items
        .filter(({ path }) => placeOfObject(path) === place)
        .slice(0, maxMatters)
        .map(({ need, due_at, deadline }) => ({ need, due_at: due_at?.toISOString() ?? null, deadline })),
    };
    return { value, sources: [{ kind: hit.area, label: hit.title, path: hit.path }] };
  },
});
