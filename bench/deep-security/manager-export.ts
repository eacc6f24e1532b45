const hourMs = 3_600_000;
const block = (state: string, agentStatus: string, more: object = {}) => ({
  state,
  moduleStatus: { agentStatus, agentStatusMessage: agentStatus },
  ...more,
});

export const policiesOfManager = JSON.stringify({
  policies: [
    {
      ID: 1,
      name: "Base Policy",
      antiMalware: { state: "on" },
      firewall: { state: "off" },
      intrusionPrevention: { state: "prevent", ruleIDs: [1, 2, 3] },
    },
  ],
});

function computerOf(number: number, turn: number) {
  const now = Date.now();
  const isSilent = number % 10 === turn % 10;
  return {
    ID: number,
    hostName: `srv-${number}.medicion.example`,
    displayName: `srv-${number}`,
    hostGUID: `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`,
    platform: "Red Hat Enterprise 9 (64 bit)",
    agentVersion: number % 25 === 0 ? "12.0.0.1436" : "20.0.1.12510",
    policyID: 1,
    lastIPUsed: `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`,
    lastAgentCommunication: now - (isSilent ? 9 * 24 : 0.1) * hourMs,
    lastSendPolicyRequest: now - 50 * hourMs,
    lastSendPolicySuccess: now - 49 * hourMs,
    computerStatus: { agentStatus: "active", agentStatusMessages: ["Managed (Online)"] },
    securityUpdates: { antiMalware: [{ name: "Smart Scan Agent Pattern", latest: number % 7 !== 0 }] },
    antiMalware: block("inherited", number % 9 === 0 ? "error" : "active", {
      lastScheduledScan: now - hourMs,
    }),
    webReputation: block("on", "active"),
    firewall: block("inherited", "inactive"),
    intrusionPrevention: block("inherited", "active", { ruleIDs: [1, 2, 3] }),
    integrityMonitoring: block("off", "inactive"),
    logInspection: block("on", "active"),
    applicationControl: block("off", "inactive"),
  };
}

/** Yields an export of the given number of computers; in each turn a different tenth of them did not report. */
export function* managerExport(computers: number, turn: number): Generator<string> {
  yield `{"turn":${turn},"computers":[\n`;
  for (let number = 1; number <= computers; number += 1)
    yield `${number === 1 ? "" : ",\n"}${JSON.stringify(computerOf(number, turn))}`;
  yield "\n]}\n";
}
