import { getExposure } from "#features/compliance/assurance/server/assurance.public.ts";
import type { Upcoming } from "#features/compliance/compliance/compliance.contract.ts";
import { getOverview, listCriticalIssues } from "#features/compliance/compliance/server/compliance.public.ts";
import type {
  BoardContent,
  Expiry,
} from "#features/compliance/compliance-reports/compliance-reports.contract.ts";
import {
  compareMoments,
  findResultMoves,
} from "#features/compliance/control-states/server/control-states.public.ts";
import { findCompanyMark } from "#features/identity/companies/server/companies.public.ts";
import { companyIn } from "#platform/server/actor.ts";
import { beginningOf, dayOf, monthsBefore } from "#platform/server/calendar/santiago-days.ts";
import { dayText, shortText } from "#platform/server/documents/document-labels.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { complianceStateFrom, complianceSummaryText, exposureFrom, resultMovesFrom } from "./board.rules.ts";
import { boardDecisionsFrom } from "./board-decisions.rules.ts";
import { type Issue, issueText } from "./document-draft.ts";

const kinds = {
  evidence: "Evidencia",
  due_date: "Plazo de un control",
  exception: "Excepción",
  nonconformity: "No conformidad",
  dossier: "Documento legal",
} as const satisfies Record<Upcoming["kind"], string>;

/** Returns an expiry with its date; a past one is marked. */
function expiryFrom({ kind, title, on }: Upcoming, today: string): Expiry {
  return {
    on: on < today ? `${dayText(on)}, venció` : dayText(on),
    kind: kinds[kind],
    what: shortText(title, 70),
  };
}

const monthsBack = 3;
const maxExpiries = 6;

const formula =
  "Cumplimiento: suma de peso × valor de lo evaluado ÷ suma de pesos de lo evaluado (cumple 1, parcial ½, no cumple 0; " +
  "con la evidencia vencida vale la mitad). Cobertura: peso de lo evaluado ÷ peso de lo que aplica. Los dos van siempre " +
  "juntos: un cumplimiento alto sobre poca cobertura dice poco.";

/** Returns the board's page, with the present data. */
export async function boardContent(context: VerbContext, issue: Issue): Promise<BoardContent> {
  const { db, actor, clock } = context;
  const now = clock.now();
  const today = dayOf(now);
  const since = monthsBefore(today, monthsBack);
  const company = await findCompanyMark(db, companyIn(actor));
  const overview = await getOverview(context, {});
  if (overview.standards.length === 0)
    throw new Refusal("conflict", { detail: "La empresa no sigue ninguna norma: no hay de qué informar." });
  const critical = await listCriticalIssues(context, { limit: 500 });
  const exposure = await getExposure(context, {});
  const standings = [];
  for (const card of overview.standards) {
    const { id } = card.company_standard.standard;
    const { from } = await compareMoments(context, { standard_id: id, from: since, to: today });
    standings.push(complianceStateFrom(card, from.score));
  }
  const moves = resultMovesFrom(
    await findResultMoves(db, beginningOf(since, 1)),
    new Map(
      overview.standards.map(({ company_standard: { standard } }) => [standard.id, standard.short_name]),
    ),
  );
  return {
    kind: "board",
    company: company.full_name,
    title: "Informe de cumplimiento para el directorio",
    issue: issueText(issue, now),
    note: issue.note,
    summary: complianceSummaryText(overview.standards, critical.count),
    standings,
    moves_since: dayText(since),
    ...moves,
    decisions: boardDecisionsFrom({ cards: overview.standards, issues: critical.items, exposure }),
    expiries: overview.upcoming.slice(0, maxExpiries).map((upcoming) => expiryFrom(upcoming, today)),
    exposure: exposureFrom(exposure),
    formula,
  };
}
