import type { WorkSource } from "#features/my-work/server/work-source.extension.ts";
import type { DecisionState } from "#features/vulnerabilities/contracts/finding-decisions.contract.ts";
import { decisionStateWords } from "#features/vulnerabilities/vulnerabilities.words.ts";
import { countDecisions } from "../home/finding-home.store.ts";
import { findDecisionPage } from "./decision.store.ts";

const undecided: DecisionState[] = ["requested", "recommended"];

/** Risks that somebody asks to accept, which wait for the provider's word. */
export const waitingDecisions: WorkSource = {
  kind: "approval",
  label: "Aprobaciones",
  permission: "finding.approve",
  async find({ db }, { most, mine, late }) {
    // They wait for anybody who may approve, until no hour.
    if (mine || late) return [];
    const { items } = await findDecisionPage(db, { state: undecided, limit: most });
    return items.map(({ id, number, justification, state, requested_at }) => ({
      id,
      name: `Aceptación ${number}`,
      title: justification.slice(0, 200),
      severity: null,
      state: decisionStateWords[state],
      owner: { id: null, name: null },
      due: null,
      since: requested_at,
      path: `/Vulnerabilidades/Excepciones?mostrar=todas&decision=${id}`,
    }));
  },
  count: async ({ db }) => ({ total: (await countDecisions(db)).waiting, late: 0 }),
};
