import type { Answer, KnownRegime, LegalFacts } from "../duties/duties.rules.ts";
import type { DecisionRow, FactRow, FilingRow, KeyMomentRow } from "./case-facts.store.ts";

/** The company's facts in its dossier for the agency. */
export interface DossierRegime {
  regime: KnownRegime | "unknown";
  qualified_on: string | null;
}

interface CaseRows {
  moments: readonly KeyMomentRow[];
  facts: readonly FactRow[];
  filings: readonly Pick<FilingRow, "duty" | "sent_at" | "rectifies">[];
  decisions: readonly DecisionRow[];
  dossier: DossierRegime;
}

/**
 * Returns the facts for the duties from the declarations: of each kind the newest counts, of knowledge the earliest in
 * force.
 */
export function legalFactsFrom({ moments, facts, filings, decisions, dossier }: CaseRows): LegalFacts {
  const newest = new Map(facts.map((fact) => [fact.kind, fact]));
  const answer = (kind: string) => (newest.get(kind)?.answer ?? "unknown") as Answer;
  const regimeAnswer = newest.get("regime")?.answer;
  const declared = regimeAnswer && regimeAnswer !== "dossier" ? (regimeAnswer as KnownRegime) : undefined;
  const newestDecisions = new Map(decisions.map((decision) => [decision.duty, decision]));
  return {
    regime: declared ?? dossier.regime,
    qualifiedOn: declared ? null : dossier.qualified_on,
    significant: answer("significant"),
    essentialService: answer("essential_service"),
    impact: answer("impact"),
    personalData: answer("personal_data"),
    knownAt: moments.find(({ kind }) => kind === "knowledge")?.at ?? null,
    managedAt: newest.get("managed")?.at ?? null,
    planAdoptedAt: newest.get("action_plan_adopted")?.at ?? null,
    filings: filings
      .filter(({ rectifies }) => rectifies === null)
      .map(({ duty, sent_at }) => ({ duty, sentAt: sent_at })),
    dismissals: [...newestDecisions.values()]
      .filter(({ applies }) => !applies)
      .map(({ duty, words, decided_by_name }) => ({ duty, words, approver: decided_by_name })),
  };
}

/** Returns a fact as a row of the database. */
export function factRow(fact: { kind: string; answer?: string; at?: string | null }) {
  return {
    kind: fact.kind,
    answer: fact.answer ?? null,
    at: fact.at ? new Date(fact.at) : null,
  };
}

/** Returns the facts with one more added, to preview its effect. */
export function withFact(
  facts: LegalFacts,
  fact: { kind: string; answer?: string; at?: string | null },
  dossier: DossierRegime,
): LegalFacts {
  const { answer, at } = factRow(fact);
  switch (fact.kind) {
    case "significant":
      return { ...facts, significant: answer as Answer };
    case "essential_service":
      return { ...facts, essentialService: answer as Answer };
    case "impact":
      return { ...facts, impact: answer as Answer };
    case "personal_data":
      return { ...facts, personalData: answer as Answer };
    case "managed":
      return { ...facts, managedAt: at };
    case "action_plan_adopted":
      return { ...facts, planAdoptedAt: at };
    default:
      return answer === "dossier"
        ? { ...facts, regime: dossier.regime, qualifiedOn: dossier.qualified_on }
        : { ...facts, regime: answer as KnownRegime, qualifiedOn: null };
  }
}
