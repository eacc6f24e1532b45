import type { DemoAsset } from "../written/demo-company.ts";

/** The state of a company's protection in the demonstration. */
export type ProtectionScenario = "good" | "bad";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const protectedKinds: ReadonlySet<DemoAsset["kind"]> = new Set([
  "domain-controller",
  "windows-server",
  "linux-server",
  "web-server",
  "mail-server",
  "database",
]);

export const policiesExport = JSON.stringify({
  policies: [
    {
      ID: 1,
      name: "Base Policy",
      description: "Valores comunes de todos los servidores.",
      antiMalware: { state: "on" },
      webReputation: { state: "on" },
      firewall: { state: "off" },
      intrusionPrevention: { state: "detect" },
      integrityMonitoring: { state: "off" },
      logInspection: { state: "off" },
    },
    {
      ID: 2,
      parentID: 1,
      name: "Servidores Windows",
      antiMalware: { state: "inherited" },
      webReputation: { state: "inherited" },
      firewall: { state: "inherited" },
      intrusionPrevention: { state: "prevent", ruleIDs: [2001, 2003, 2004] },
      integrityMonitoring: { state: "inherited" },
      logInspection: { state: "on" },
    },
    {
      ID: 3,
      parentID: 1,
      name: "Servidores Linux",
      antiMalware: { state: "inherited" },
      webReputation: { state: "inherited" },
      firewall: { state: "inherited" },
      intrusionPrevention: { state: "inherited", ruleIDs: [2002, 2005] },
      integrityMonitoring: { state: "real-time" },
      logInspection: { state: "on" },
    },
  ],
});

/** The identifier by which events of agents refer to the rule, and its name. */
export const preventionRules = {
  smb: ["1008306", "Microsoft Windows SMB Remote Code Execution Vulnerabilities"],
  log4j: ["1011242", "Apache Log4j Remote Code Execution Vulnerability"],
  print: ["1011016", "Microsoft Windows Print Spooler Remote Code Execution (PrintNightmare)"],
  http2: ["1011853", "HTTP/2 Rapid Reset Denial of Service Vulnerability"],
  netlogon: ["1010519", "Microsoft Windows Netlogon Elevation of Privilege (Zerologon)"],
} as const;

const rule = (
  ID: number,
  [identifier, name]: readonly [string, string],
  severity: string,
  CVE: string[],
) => ({
  ID,
  identifier,
  name,
  severity,
  CVE,
  detectOnly: false,
});

export const rulesExport = JSON.stringify({
  intrusionPreventionRules: [
    rule(2001, preventionRules.smb, "critical", ["CVE-2017-0143", "CVE-2017-0144", "CVE-2017-0145"]),
    rule(2002, preventionRules.log4j, "critical", ["CVE-2021-44228"]),
    rule(2003, preventionRules.netlogon, "critical", ["CVE-2020-1472"]),
    rule(2004, preventionRules.print, "critical", ["CVE-2021-34527"]),
    rule(2005, preventionRules.http2, "high", ["CVE-2023-44487"]),
  ],
});

/** The machines of a company that have an agent. */
export const protectedMachines = (assets: readonly DemoAsset[]): DemoAsset[] =>
  assets.filter(({ kind }) => protectedKinds.has(kind));

/**
 * Returns the export of protected computers of a company's manager at a given time; the scenario determines the
 * problems.
 */
export function computersExport(assets: readonly DemoAsset[], story: ProtectionScenario, at: Date): string {
  const machines = protectedMachines(assets);
  return JSON.stringify({
    computers: machines.map((asset, place) => computerOf(asset, { place, story, at })),
  });
}

interface Telling {
  place: number;
  story: ProtectionScenario;
  at: Date;
}

const block = (state: string, agentStatus: string, agentStatusMessage: string, more: object = {}) => ({
  state,
  moduleStatus: { agentStatus, agentStatusMessage },
  ...more,
});

function computerOf(asset: DemoAsset, { place, story, at }: Telling) {
  const now = at.getTime();
  const isWindows = ["domain-controller", "windows-server", "mail-server"].includes(asset.kind);
  const isBad = story === "bad";
  const isNever = isBad && place === 1;
  const isSilent = isBad && place === 2;
  const fails = isBad && place % 3 === 0;
  const lastSeenMs = now - (isSilent ? 9 * dayMs : 4 * 60_000);
  return {
    ID: 100 + place,
    hostName: asset.fqdn,
    displayName: asset.name,
    hostGUID: `7B0C1D2E-0000-4000-8000-${asset.ip.replaceAll(".", "").padStart(12, "0")}`,
    platform: isWindows ? "Microsoft Windows Server 2019 (64 bit)" : "Red Hat Enterprise 8 (64 bit)",
    agentVersion: isNever ? "0.0.0.0" : isBad && place === 4 ? "12.0.0.1436" : "20.0.1.12510",
    policyID: isBad && place === 5 ? 0 : isWindows ? 2 : 3,
    groupID: 0,
    lastIPUsed: asset.ip,
    lastAgentCommunication: lastSeenMs,
    lastSendPolicyRequest: now - 20 * dayMs,
    lastSendPolicySuccess: now - 20 * dayMs + hourMs,
    computerStatus: {
      agentStatus: isNever ? "inactive" : "active",
      agentStatusMessages: [isNever ? "Unmanaged (Unknown)" : isSilent ? "Offline" : "Managed (Online)"],
    },
    securityUpdates: {
      antiMalware: [
        { name: "Smart Scan Agent Pattern", version: "20.411", latest: !(isBad && place % 2 === 0) },
      ],
    },
    ...(isNever ? {} : modulesOf({ isBad, fails, place, now, isWindows })),
  };
}

interface ModuleTelling {
  isBad: boolean;
  fails: boolean;
  place: number;
  now: number;
  isWindows: boolean;
}

function modulesOf({ isBad, fails, place, now, isWindows }: ModuleTelling) {
  const scanned = now - (isBad && place > 4 ? 70 : 3) * dayMs;
  return {
    antiMalware: fails
      ? block("inherited", "error", "Anti-Malware Engine Offline", { lastScheduledScan: scanned })
      : block("inherited", "active", "On, Real Time", { lastScheduledScan: scanned }),
    webReputation: block("inherited", "active", "On"),
    firewall: block("inherited", "inactive", "Off"),
    intrusionPrevention:
      isBad && place === 3
        ? block("off", "inactive", "Off")
        : block("inherited", "active", isWindows ? "On, Prevent" : "On, Detect"),
    integrityMonitoring: isWindows
      ? block("inherited", "inactive", "Off")
      : block("inherited", "active", "On, Real Time", isBad ? {} : { lastBaselineCreated: now - 90 * dayMs }),
    logInspection: block("inherited", "active", "On"),
  };
}
