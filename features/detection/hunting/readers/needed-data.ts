import { DataNeed } from "#features/detection/hunting/hunting.contract.ts";

/** The kinds of data by the words of hunt files; an unknown word means any event. */
const dataWords: [RegExp, DataNeed][] = [
  [/process|endpoint|sysmon|edr/i, "process"],
  [/okta|identity|sign-?in|authentication|active.?directory|entra/i, "account"],
  [/aws|azure|gcp|cloud/i, "cloud"],
  [/dns|domain|proxy/i, "domain"],
  [/network|firewall|netflow|zeek|packet/i, "network"],
  [/file/i, "file"],
];

/** Returns the kinds of data that a file needs: the portal's own terms unchanged, others by their meaning. */
export function dataNeedsOf(names: string[]): DataNeed[] {
  const own = DataNeed.array()
    .min(1)
    .safeParse([...new Set(names)]);
  if (own.success) return own.data;
  const rows = dataWords.filter(([name]) => names.some((each) => name.test(each))).map(([, need]) => need);
  return rows.length > 0 ? rows : ["any"];
}
