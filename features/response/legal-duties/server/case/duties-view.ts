import type {
  DutyStatus,
  Filing,
  IncidentDuties,
  LegalFact,
} from "#features/response/legal-duties/contracts/legal-duties.contract.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { type DutyRow, regimeAtKnowledge } from "../duties/duties.rules.ts";
import { dutyWithCode, legalDuties } from "../duties/legal-duties.ts";
import { readCaseValues } from "../reports/case-values.ts";
import { remarksOnFields, reportDraftOf } from "../reports/report.rules.ts";
import { type FactRow, type FilingRow, findDrafts } from "./case-facts.store.ts";
import { currentDuties, incidentCode, type LegalCase, readLegalCase } from "./legal-case.ts";

const moment = (at: Date | null) => at?.toISOString() ?? null;

export function dutyStatusView(row: DutyRow): DutyStatus {
  const { code, state, reason, shortened, words, approver } = row;
  return {
    code,
    state,
    reason,
    shortened,
    words,
    approver,
    started_at: moment(row.startedAt),
    target_at: moment(row.target),
    limit_at: moment(row.limit),
    filed_at: moment(row.filedAt),
  };
}

export function filingView(row: FilingRow): Filing {
  const { id, duty, folio, note, rectifies, filed_by_name } = row;
  return {
    id,
    duty,
    folio,
    note,
    rectifies,
    filed_by_name,
    sent_at: row.sent_at.toISOString(),
    filed_at: row.filed_at.toISOString(),
    receipt:
      row.receipt_name === null
        ? null
        : { name: row.receipt_name, bytes: Number(row.receipt_bytes), sha256: row.receipt_sha256 ?? "" },
  };
}

function factViews(rows: readonly FactRow[]): LegalFact[] {
  const newest = new Map(rows.map(({ kind, id }) => [kind, id]));
  return rows
    .map(({ id, kind, answer, at, proof, declared_by_name, declared_at }) => ({
      id,
      kind: kind as LegalFact["kind"],
      answer,
      at: moment(at),
      proof,
      declared_by_name,
      declared_at: declared_at.toISOString(),
      replaced: newest.get(kind) !== id,
    }))
    .toReversed();
}

/** Returns the duties of an incident; every call that changes them returns this view. */
export async function dutiesView(context: VerbContext, id: string): Promise<IncidentDuties> {
  const legalCase = await readLegalCase(context, id);
  const { incident, known, dossier } = legalCase;
  const now = context.clock.now();
  const knowledge = legalCase.moments.find(({ kind }) => kind === "knowledge");
  return {
    incident: { id, code: incidentCode(incident), title: incident.title },
    now: now.toISOString(),
    known_at: moment(known.knownAt),
    known_source: knowledge ? `${knowledge.source} (${knowledge.recorded_by_name})` : null,
    regime: regimeAtKnowledge(known),
    regime_declared: known.regime !== dossier.regime || known.qualifiedOn !== dossier.qualified_on,
    qualified_on: dossier.qualified_on,
    duties: await dutyViews(context, legalCase, now),
    facts: factViews(legalCase.facts),
    filings: legalCase.filings.map(filingView).toReversed(),
    notice: legalDuties.notice,
    days_notice: legalDuties.days_notice,
    platform: legalDuties.platform,
    effects: legalDuties.effects,
    criteria: legalDuties.criteria,
  };
}

async function dutyViews(
  context: VerbContext,
  legalCase: LegalCase,
  now: Date,
): Promise<IncidentDuties["duties"]> {
  const values = await readCaseValues(context, legalCase);
  const drafts = new Map((await findDrafts(context.db, legalCase.incident.id)).map((row) => [row.duty, row]));
  return currentDuties(legalCase.known, now).flatMap((row) => {
    const duty = dutyWithCode(row.code);
    if (!duty) return [];
    const { name, summary, norm, article, note, answered_by } = duty;
    const draftFields = drafts.get(row.code)?.fields ?? {};
    const fields = duty.report ? reportDraftOf(duty, { values, written: draftFields, sent: {} }) : null;
    const term = row.shortened ? (duty.shorter?.term ?? null) : duty.term;
    return {
      ...dutyStatusView(row),
      name,
      summary,
      norm,
      article,
      note,
      answered_by,
      term,
      draft: fields && {
        fields: fields.length,
        filled: fields.filter(({ value }) => value.trim() !== "").length,
        missing: remarksOnFields(duty, fields).filter(({ kind }) => kind === "missing").length,
      },
    };
  });
}
