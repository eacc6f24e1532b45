const names: Readonly<Record<number, string>> = {
  1001: "File System Activity",
  1007: "Process Activity",
  2001: "Security Finding",
  2002: "Vulnerability Finding",
  2003: "Compliance Finding",
  2004: "Detection Finding",
  2005: "Incident Finding",
  2006: "Data Security Finding",
  3002: "Authentication",
  3005: "User Access Management",
  4001: "Network Activity",
  4002: "HTTP Activity",
  4003: "DNS Activity",
  6003: "API Activity",
};

/** The name of a class for records that only keep its number. */
export function ocsfClassName(classUid: number): string | null {
  return names[classUid] ?? null;
}
