/** A small Wazuh 4 alert for tests: a failed SSH sign-in with the given changes. */
export function exampleAlert(changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    timestamp: "2026-10-05T09:30:15.250-0300",
    rule: {
      id: "5760",
      level: 5,
      description: "sshd: authentication failed.",
      firedtimes: 3,
      groups: ["syslog", "sshd", "authentication_failed"],
      mitre: {
        id: ["T1110.001", "T1021.004"],
        tactic: ["Credential Access", "Lateral Movement"],
        technique: ["Password Guessing", "SSH"],
      },
      pci_dss: ["10.2.4"],
      nist_800_53: ["AU.14", "AC.7"],
    },
    agent: { id: "014", name: "bodega-01.sur.example", ip: "10.20.0.14" },
    manager: { name: "wazuh-central" },
    id: "1791203415.48213",
    full_log:
      "Oct  5 09:30:15 bodega-01 sshd[811]: Failed password for jrojas from 203.0.113.9 port 50122 ssh2",
    predecoder: { hostname: "bodega-01", program_name: "sshd" },
    decoder: { name: "sshd", parent: "sshd" },
    data: { srcip: "203.0.113.9", srcport: "50122", dstuser: "jrojas" },
    location: "/var/log/auth.log",
    ...changes,
  };
}

export function exampleLine(changes: Record<string, unknown> = {}): string {
  return JSON.stringify(exampleAlert(changes));
}
