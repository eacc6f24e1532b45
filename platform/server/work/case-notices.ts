import type { NoticeKind } from "#platform/contract/notices.ts";
import { isProvider } from "#platform/server/actor.ts";
import type { Notice } from "#platform/server/notices/notice.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import type { PlannedStep } from "./plan.rules.ts";

/** Somebody's turn that comes with a step: what it is to them, and whose it is. */
interface Turn {
  kind: NoticeKind;
  /** `owner`: who answers for the case, or the provider's people while nobody does. */
  to: "owner" | "client" | "provider";
}

/** How the people concerned hear of a kind of case. */
export interface CaseNotices<Row> {
  type: string;
  noun: string;
  listPath: string;
  about(row: Row): { name: string; title?: string; path: string };
  owner(row: Row): number | null;
  /** Of a case that only some people may know of: these, whatever their side. */
  only?(row: Row): readonly number[] | undefined;
  /** Whose turn a step makes it, beyond the new owner's. */
  turn?(step: PlannedStep): Turn | undefined;
}

type Kind<Row> = { notices?: CaseNotices<Row> };

/** Says one thing about a case to those whose turn it is. */
export function notifyOfCase<Row extends { id: string }>(
  { notify }: Pick<VerbContext, "notify">,
  { notices }: Kind<Row>,
  row: Row,
  { kind, to }: Turn,
): void {
  if (!notices) return;
  const { type, noun, listPath, about, owner, only } = notices;
  const named = to === "owner" ? owner(row) : null;
  const few = named === null ? only?.(row) : undefined;
  notify({
    kind,
    to: few ? { people: few } : audienceOf(to, named),
    about: { type, id: row.id, ...about(row) },
    many: { noun, path: listPath },
  });
}

function audienceOf(to: Turn["to"], owner: number | null): Notice["to"] {
  if (to !== "owner") return { side: to };
  return owner === null ? { side: "provider" } : { people: [owner] };
}

/** What follows from changes of cases: a new owner, and the turns that their steps make. */
export function notifyOfChanges<Row extends { id: string }>(
  context: Pick<VerbContext, "notify">,
  kind: Kind<Row>,
  changes: readonly { row: Row; set: object; steps: readonly PlannedStep[] }[],
): void {
  const { notices } = kind;
  if (!notices) return;
  for (const { row, set, steps } of changes) {
    const changed = { ...row, ...set };
    const owner = notices.owner(changed);
    if (owner !== null && owner !== notices.owner(row))
      notifyOfCase(context, kind, changed, { kind: "assigned", to: "owner" });
    for (const step of steps) {
      const turn = notices.turn?.(step);
      if (turn) notifyOfCase(context, kind, changed, turn);
    }
  }
}

/** What was written for both sides to read goes to the other one. */
export function notifyOfComment<Row extends { id: string }>(
  context: Pick<VerbContext, "notify" | "actor">,
  kind: Kind<Row>,
  row: Row,
): void {
  const to = isProvider(context.actor) ? "client" : "owner";
  notifyOfCase(context, kind, row, { kind: "answered", to });
}
