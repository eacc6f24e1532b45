import type { IndicatorKind } from "#features/intelligence/threats/contracts/threat-terms.contract.ts";
import { defang } from "#platform/contract/defang.ts";
import styles from "../threats.module.css";

const defangedAs: Partial<Record<IndicatorKind, string>> = {
  network: "cidr",
  domain: "domain",
  url: "url",
  mail: "mail",
};

/** Returns a defanged value for display. */
export function valueText(kind: IndicatorKind, value: string): string {
  if (kind === "ip") return defang(value.includes(":") ? "ipv6" : "ipv4", value);
  const as = defangedAs[kind];
  return as ? defang(as, value) : value;
}

export function IndicatorValue({ kind, value }: { kind: IndicatorKind; value: string }) {
  return <span className={styles.value}>{valueText(kind, value)}</span>;
}
