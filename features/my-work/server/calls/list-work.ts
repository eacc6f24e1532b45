import type * as contract from "#features/my-work/my-work.contract.ts";
import type { WorkItem } from "#features/my-work/my-work.contract.ts";
import { personOf } from "#platform/server/actor.ts";
import type { SteppedVerb, Steps } from "#platform/server/steps.ts";
import { inEachCompany, type OwnCompany, ownCompanies, ownSources } from "../queue/in-each-company.ts";
import { placeOf, workItem, workPage } from "../queue/work-order.rules.ts";
import type { AskedWork, WorkSource } from "../work-source.extension.ts";

/** Of one kind in one company; beyond it the area's own list goes on. */
const mostOfKind = 1_000;
/** How much more is asked of those whose rows all stand on the page. */
const growth = 4;

/** What one area answered in one company. */
interface Answer {
  company: OwnCompany;
  source: WorkSource;
  items: WorkItem[];
  /** It has no more than this. */
  whole: boolean;
}

/**
 * Merges what each area has in each company. Each is asked for a few rows; only where all of them come before the end of
 * the page, so that the next one might too, for more.
 */
export const listWork: SteppedVerb<typeof contract.listWork> = async (steps, input) => {
  const { company, kind, mine, late, ...page } = input;
  const companies = await ownCompanies(steps, company);
  const sources = ownSources(steps).filter((source) => !kind || kind.includes(source.kind));
  const asked = { mine: mine !== undefined, late: late !== undefined };
  let open: readonly (readonly [OwnCompany, WorkSource])[] = companies.flatMap((each) =>
    sources.map((source) => [each, source] as const),
  );
  let most = Math.max(10, Math.ceil((2 * page.limit) / Math.max(1, companies.length)));
  let kept: Answer[] = [];
  for (;;) {
    const answers = await askEach(steps, open, { ...asked, most });
    const known = [...kept, ...answers];
    const found = workPage(
      known.flatMap(({ items }) => items),
      page,
    );
    const needsMore = ({ items, whole }: Answer) => {
      const last = items.at(-1);
      return !whole && last !== undefined && (found.end === undefined || placeOf(last) < found.end);
    };
    const more = answers.filter(needsMore);
    if (more.length === 0 || most >= mostOfKind) {
      const { items, next } = found;
      const count = known.reduce((sum, answer) => sum + answer.items.length, 0);
      return { items, next, total: { count, capped: known.some(({ whole }) => !whole) } };
    }
    kept = known.filter((answer) => !more.includes(answer));
    open = more.map(({ company: of, source }) => [of, source] as const);
    most = Math.min(most * growth, mostOfKind);
  }
};

async function askEach(
  steps: Steps,
  open: readonly (readonly [OwnCompany, WorkSource])[],
  asked: AskedWork,
): Promise<Answer[]> {
  const [me, now] = [personOf(steps.actor).userId, steps.gate.clock.now()];
  const byCompany = Map.groupBy(open, ([company]) => company);
  const answers = await inEachCompany(steps, [...byCompany.keys()], async (context, company) => {
    const ofCompany: Answer[] = [];
    for (const [, source] of byCompany.get(company) ?? []) {
      const things = await source.find(context, asked);
      const items = things.map((thing) => workItem(thing, { company, source, me, now }));
      ofCompany.push({ company, source, items, whole: things.length < asked.most });
    }
    return ofCompany;
  });
  return answers.flat();
}
