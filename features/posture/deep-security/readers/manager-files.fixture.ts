/** Exports of a manager, written by the documented members of its API. */
const moduleBlock = (state: string, agentStatus: string, more: object = {}) => ({
  state,
  moduleStatus: { agentStatus, agentStatusMessage: agentStatus === "active" ? "On, Real Time" : "Off" },
  ...more,
});

/** 1 November 2026, 12:00 UTC, in milliseconds. */
export const exportedMs = Date.UTC(2026, 10, 1, 12);
const hourMs = 3_600_000;

/** A computer that has no gap. */
export const healthyComputer = (number: number, changes: Record<string, unknown> = {}) => ({
  ID: number,
  hostName: `srv-${number}.quilquen.example`,
  displayName: `srv-${number}`,
  hostGUID: `00000000-0000-0000-0000-${String(number).padStart(12, "0")}`,
  platform: "Red Hat Enterprise 9 (64 bit)",
  agentVersion: "20.0.1.12510",
  policyID: 2,
  groupID: 7,
  lastIPUsed: `10.20.${(number >> 8) & 255}.${number & 255}`,
  lastAgentCommunication: exportedMs - 5 * 60_000,
  lastSendPolicyRequest: exportedMs - 50 * hourMs,
  lastSendPolicySuccess: exportedMs - 49 * hourMs,
  computerStatus: { agentStatus: "active", agentStatusMessages: ["Managed (Online)"] },
  securityUpdates: { antiMalware: [{ name: "Smart Scan Agent Pattern", version: "20.1", latest: true }] },
  antiMalware: moduleBlock("inherited", "active", { lastScheduledScan: exportedMs - 72 * hourMs }),
  firewall: moduleBlock("inherited", "inactive"),
  intrusionPrevention: moduleBlock("inherited", "active", { ruleIDs: [101, 102] }),
  ...changes,
});

export const computersFile = (...computers: object[]) => JSON.stringify({ computers });

export const policiesFile = JSON.stringify({
  policies: [
    {
      ID: 1,
      name: "Base Policy",
      antiMalware: { state: "on" },
      firewall: { state: "off" },
      intrusionPrevention: { state: "detect" },
    },
    {
      ID: 2,
      parentID: 1,
      name: "Servidores Linux",
      antiMalware: { state: "inherited" },
      firewall: { state: "inherited" },
      intrusionPrevention: { state: "prevent", ruleIDs: [101] },
    },
  ],
});

export const groupsFile = JSON.stringify({
  computerGroups: [{ ID: 7, name: "Producción", parentGroupID: 0 }],
});

export const rulesFile = JSON.stringify({
  intrusionPreventionRules: [
    {
      ID: 101,
      name: "Apache Log4j RCE",
      severity: "critical",
      CVSSScore: "10.0",
      CVE: ["CVE-2021-44228"],
      detectOnly: false,
    },
    {
      ID: 102,
      name: "OpenSSL Infinite Loop",
      severity: "medium",
      CVSSScore: "7.5",
      CVE: ["CVE-2022-0778"],
      detectOnly: true,
    },
    { ID: 103, name: "Microsoft Exchange SSRF", severity: "critical", CVE: ["CVE-2021-26855"] },
  ],
});

export const assignmentsFile = (...lines: { computerID: number; [member: string]: unknown }[]) =>
  lines.map((line) => `${JSON.stringify(line)}\n`).join("");

/** One example export per format. */
export const managerFiles = {
  "deep-security-computers": computersFile(healthyComputer(1), healthyComputer(2)),
  "deep-security-policies": policiesFile,
  "deep-security-groups": groupsFile,
  "deep-security-rules": rulesFile,
  "deep-security-assignments": assignmentsFile({
    computerID: 1,
    assignedRuleIDs: [101],
    recommendationScanStatus: "valid",
    recommendedToAssignRuleIDs: [103],
  }),
} as const;
