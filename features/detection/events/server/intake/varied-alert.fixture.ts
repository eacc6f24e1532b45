const hour = 3_600_000;
const start = Date.parse("2026-10-05T12:00:00Z");

/** 90 alerts over three days, one every 48 minutes: three rules, three assets, some without user, address or technique. */
export const variedAlert = (at: number) => ({
  timestamp: new Date(start + at * 0.8 * hour).toISOString().replace("Z", "+0000"),
  rule: {
    id: `57${at % 3}0`,
    level: [3, 8, 12, 15, 5][at % 5],
    description: `Regla ${at % 3}`,
    groups: at % 2 ? ["sshd", "authentication_failed"] : ["web"],
    mitre: at % 4 ? { id: ["T1110.001", "T1021.004"].slice(0, 1 + (at % 2)) } : undefined,
  },
  agent: { id: "1", name: ["caja", "bodega", "taller"][at % 3], ip: `10.0.0.${at % 3}` },
  data: {
    srcip: at % 7 ? `203.0.113.${at % 5}` : undefined,
    dstuser: at % 6 ? `persona${at % 4}` : undefined,
    srcuser: at % 10 === 0 ? `persona${at % 4}` : undefined,
  },
  syscheck:
    at % 9 === 0 ? { path: "/etc/passwd", event: "modified", sha256_after: "ab".repeat(32) } : undefined,
  full_log: at === 50 ? 'C:\\Windows\\System32 "aguja" en el mensaje' : "Failed password",
});
