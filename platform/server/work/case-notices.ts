import type { NoticeKind } from "#platform/contract/notices.ts";
import { isProvider } from "#platform/server/actor.ts";
import type { Notice } from "#platform/server/notices/notice.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import type { PlannedStep } from "./plan.rules.ts";

/** A notice that a step causes because somebody has to act next: its kind and its recipients. */
interface Turn {
  kind: NoticeKind;
  /** `owner`: the owner of the case, or the provider's people without one. */
  to: "owner" | "client" | "provider";
}

/** The notices that the people concerned receive of a kind of case. */
export interface CaseNotices<Row> {
  type: string;
  noun: string;
  listPath: string;
  about(row: Row): { name: string; title?: string; path: string };
  owner(row: Row): number | null;
  /** Returns the only people who may know of the case, on either side; undefined if it is not restricted. */
  only?(row: Row): readonly number[] | undefined;
  /** Returns the notice that a step causes, besides the one to a new owner. */
  turn?(step: PlannedStep): Turn | undefined;
}

type Kind<Row> = { notices?: CaseNotices<Row> };

/** Notifies the recipients of a step of a case. */
export function notifyOfCase<Row extends { id: string }>(
  { notify }: Pick<VerbContext, "notify">,
  { notices }: Kind<Row>,
  row: Row,
  { kind, to }: Turn,
): void {
  if (!notices) return;
  const { type, noun, listPath, about, owner, only } = notices;
  const ownerId = to === "owner" ? owner(row) : null;
  const few = ownerId === null ? only?.(row) : undefined;
  notify({
    kind,
    to: few ? { people: few } : audienceOf(to, ownerId),
    about: { type, id: row.id, ...about(row) },
    many: { noun, path: listPath },
  });
}

function audienceOf(to: Turn["to"], owner: number | null): Notice["to"] {
  if (to !== "owner") return { side: to };
  return owner === null ? { side: "provider" } : { people: [owner] };
}

/** Sends the notices of changed cases: to a new owner, and those that their steps cause. */
export function notifyOfChanges<Row extends { id: string }>(
  context: Pick<VerbContext, "notify">,
  kind: Kind<Row>,
  changes: readonly { row: Row; set: object; steps: readonly PlannedStep[] }[],
): void {
  const { notices } = kind;
  if (!notices) return;
  for (const { row, set, steps } of changes) {
    const changedRow = { ...row, ...set };
    const owner = notices.owner(changedRow);
    if (owner !== null && owner !== notices.owner(row))
      notifyOfCase(context, kind, changedRow, { kind: "assigned", to: "owner" });
    for (const step of steps) {
      const turn = notices.turn?.(step);
      if (turn) notifyOfCase(context, kind, changedRow, turn);
    }
  }
}

/** Sends text that both sides may read to the other side. */
export function notifyOfComment<Row extends { id: string }>(
  context: Pick<VerbContext, "notify" | "actor">,
  kind: Kind<Row>,
  row: Row,
): void {
  const to = isProvider(context.actor) ? "client" : "owner";
  notifyOfCase(context, kind, row, { kind: "answered", to });
}
