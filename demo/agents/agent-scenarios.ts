interface AgentScenario {
  /** Agents by key, with the day of their publication and the number of objects on which they ran recently. */
  published: { template: string; daysAgo: number; runs: number }[];
  drafts: string[];
  /** The key of the agent that was disabled after a newer case. */
  dropped?: string;
}

/** Agents of each company, by slug. */
export const agentScenarios: Readonly<Record<string, AgentScenario>> = {
  quilquen: {
    published: [
      { template: "weekly_posture", daysAgo: 88, runs: 13 },
      { template: "explain_finding", daysAgo: 60, runs: 6 },
      { template: "triage_alert", daysAgo: 45, runs: 8 },
      { template: "read_mail", daysAgo: 30, runs: 5 },
      { template: "draft_answer", daysAgo: 20, runs: 4 },
      { template: "check_incident", daysAgo: 20, runs: 4 },
    ],
    drafts: [],
  },
  huillinco: {
    published: [
      { template: "weekly_posture", daysAgo: 84, runs: 12 },
      { template: "triage_alert", daysAgo: 40, runs: 8 },
      { template: "check_incident", daysAgo: 30, runs: 4 },
    ],
    drafts: ["read_mail"],
    dropped: "explain_finding",
  },
  "quebrada-salina": {
    published: [
      { template: "weekly_posture", daysAgo: 80, runs: 11 },
      { template: "explain_finding", daysAgo: 50, runs: 5 },
    ],
    drafts: ["triage_alert"],
  },
  lonquimay: {
    published: [{ template: "weekly_posture", daysAgo: 70, runs: 10 }],
    drafts: [],
  },
};
