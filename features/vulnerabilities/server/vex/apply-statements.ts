import { v7 as uuidv7 } from "uuid";
import type { VexDecision } from "#features/scans/server/scans.public.ts";
import { type Actor, authorOf, companyIn, isProvider } from "#platform/server/actor.ts";
import { dayOf } from "#platform/server/calendar/santiago-days.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { carryBack, carryOut, undecidable } from "../decisions/carry-out-decision.ts";
import { addDecision, changeDecision, findDecision } from "../decisions/decision.store.ts";
import { announceFindings } from "../work/finding-case.ts";
import { isAbout } from "./matches-statement.rules.ts";
import { findStated, findStatedDecisions } from "./vex.store.ts";

/** One statement decides of so many findings at most. */
const mostFindings = 1_000;
const undone = "Se deshizo la carga del documento.";

/** Only these say that a finding presses no more; a correction is verified by a scan, never by a document. */
const settling: readonly VexDecision["status"][] = ["not_affected", "false_positive"];

/** A machine with a key only asks: somebody of the provider decides. */
const bringerOf = (actor: Actor) =>
  actor.kind === "source" ? { id: null, name: actor.name } : authorOf(actor);

const reasonOf = ({ vulnerability, justification, detail, author }: VexDecision) =>
  [
    `${author ?? "El documento VEX"} declara que ${vulnerability} no afecta.`,
    justification && `Motivo: ${justification}.`,
    detail,
  ]
    .filter(Boolean)
    .join(" ")
    .slice(0, 4_000);

/** Writes one statement down as a decision of one finding; answers how many findings changed. */
async function decide(
  context: VerbContext,
  scanId: string,
  statement: VexDecision,
  findingId: string,
): Promise<number> {
  const { db, actor, clock } = context;
  const scope = { finding_id: findingId, issue_id: null, asset_ids: null };
  if (await undecidable(context, scope)) return 0;
  const [now, author, id] = [clock.now(), bringerOf(actor), uuidv7()];
  const isDecided = actor.kind === "system" || isProvider(actor);
  const added = await addDecision(db, {
    ...scope,
    company_id: companyIn(actor),
    id,
    kind: "vex",
    state: isDecided ? "approved" : "requested",
    justification: reasonOf(statement),
    compensation: "",
    starts_on: dayOf(now),
    expires_on: null,
    requested_by: author.id,
    requested_by_name: author.name,
    requested_at: now,
    statement: JSON.stringify({ scan_id: scanId, ...statement }),
    ...(isDecided && { approved_by: author.id, approved_by_name: author.name, approved_at: now }),
  });
  const row = added && isDecided ? await findDecision(db, id) : undefined;
  return row ? await carryOut(context, row) : 0;
}

/** Applies the statements of a document to the open findings that they are about; the others are only counted. */
export async function applyStatements(
  context: VerbContext,
  scanId: string,
  statements: readonly VexDecision[],
): Promise<number> {
  const { db } = context;
  let applied = 0;
  for (const statement of statements) {
    if (!settling.includes(statement.status)) continue;
    const cves = [statement.vulnerability, ...statement.aliases].map((name) => name.toUpperCase());
    const about = (await findStated(db, cves, mostFindings)).filter((finding) => isAbout(statement, finding));
    for (const { id } of about) applied += await decide(context, scanId, statement, id);
  }
  if (applied > 0) announceFindings(context);
  return applied;
}

/** What the document of a scan decided ends with it. */
export async function takeStatementsBack(context: VerbContext, scanId: string): Promise<void> {
  const { db, clock, actor } = context;
  const at = clock.now();
  for (const row of await findStatedDecisions(db, scanId)) {
    await changeDecision(db, row.id, at, {
      state: "revoked",
      ended_by_name: bringerOf(actor).name,
      ended_at: at,
      end_reason: undone,
    });
    if (row.state === "approved") await carryBack(context, row, undone);
  }
}
