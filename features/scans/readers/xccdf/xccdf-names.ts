const properNames: Readonly<Record<string, string>> = { openscap: "OpenSCAP", scc: "SCC" };

/** A scanner that is named by its CPE: `cpe:/a:redhat:openscap:1.3.6` is OpenSCAP 1.3.6; undefined for any other name. */
export function productOfCpe(name: string): { name: string; version: string | null } | undefined {
  const [, parts] = /^cpe:(?:\/|2\.3:)[aoh]:(.+)$/i.exec(name) ?? [];
  if (parts === undefined) return undefined;
  const [, product = "", version = ""] = parts.split(":");
  if (product === "") return undefined;
  const words = product.replaceAll("_", " ");
  return {
    name: properNames[product.toLowerCase()] ?? words.charAt(0).toUpperCase() + words.slice(1),
    version: /^[\w.+-]+$/.test(version) && version !== "-" ? version : null,
  };
}

/** What a rule is called that no guide explains: `xccdf_org.ssgproject.content_rule_accounts_tmout` is `accounts tmout`. */
export function nameOfRuleId(id: string): string {
  const [, own] = /^xccdf_[^_]+(?:\.[^_]+)*_rule_(.+)$/.exec(id) ?? [];
  return own === undefined ? id : own.replaceAll("_", " ");
}

/** What a guide is called of which only its file or its id is known: `/usr/share/ssg-rhel9-ds.xml` is `ssg-rhel9-ds`. */
export function nameOfGuide(benchmark: string): string {
  const file = benchmark.split(/[\\/]/).at(-1) ?? "";
  const [, own] = /^xccdf_[^_]+(?:\.[^_]+)*_benchmark_(.+)$/.exec(file) ?? [];
  return own ?? (file.replace(/\.xml$/i, "") || benchmark);
}
