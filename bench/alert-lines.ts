/** Returns one Wazuh 4 alert of about 900 bytes, as a manager writes it. No two alerts are equal. */
export function alertLine(serial: number, run: string): string {
  const at = new Date(Date.UTC(2026, 8, 1) + serial * 700);
  const host = `servidor-${serial % 400}`;
  const address = `203.0.113.${serial % 250}`;
  const user = `persona${serial % 120}`;
  return JSON.stringify({
    timestamp: at.toISOString().replace("Z", "+0000"),
    rule: {
      level: [3, 5, 5, 8, 10, 12][serial % 6],
      description: `sshd: authentication failed (${serial % 40}).`,
      id: String(5700 + (serial % 40)),
      mitre: { id: ["T1110.001"], tactic: ["Credential Access"], technique: ["Password Guessing"] },
      firedtimes: (serial % 9) + 1,
      mail: false,
      groups: ["syslog", "sshd", "authentication_failed"],
      pci_dss: ["10.2.4", "10.2.5"],
      gdpr: ["IV_35.7.d"],
      nist_800_53: ["AU.14", "AC.7"],
    },
    agent: { id: String(serial % 400).padStart(3, "0"), name: host, ip: `10.1.${serial % 200}.9` },
    manager: { name: "wazuh-central" },
    id: `${run}.${serial}`,
    full_log: `Sep  1 09:30:15 ${host} sshd[811]: Failed password for ${user} from ${address} port 50122 ssh2`,
    predecoder: { program_name: "sshd", timestamp: "Sep  1 09:30:15", hostname: host },
    decoder: { parent: "sshd", name: "sshd" },
    data: { srcip: address, srcport: "50122", dstuser: user },
    location: "/var/log/auth.log",
  });
}
