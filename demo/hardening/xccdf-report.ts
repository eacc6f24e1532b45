import type { DemoCompany } from "../written/demo-company.ts";
import type { DemoGuide, DemoHardenedCompany, DemoMachine, DemoRule } from "../written/demo-hardening.ts";

/** The number of seconds that the scan of one machine takes. */
const machineSeconds = 240;

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
const element = (name: string, text: string) => `<${name}>${escaped(text)}</${name}>`;

const ruleOf = ({ id, title, severity, why, fix, identifier }: DemoRule) =>
  [
    `<Rule id="${id}" severity="${severity}">`,
    element("title", title),
    element("description", why),
    element("reference", identifier),
    element("fixtext", fix),
    "</Rule>",
  ].join("");

const sectionOf = ({ title, rules }: DemoGuide["sections"][number], at: number) =>
  `<Group id="g${at}">${element("title", title)}${rules.map(ruleOf).join("")}</Group>`;

function resultOf({ id, severity, seen, manual }: DemoRule, machine: DemoMachine, scan: number): string {
  const isIn = (scans: readonly number[] | undefined) => scans?.includes(scan) ?? false;
  const result = manual
    ? "notchecked"
    : isIn(machine.errors[id])
      ? "error"
      : isIn(machine.fails[id])
        ? "fail"
        : "pass";
  const message = result === "fail" ? element("message", seen) : "";
  return `<rule-result idref="${id}" severity="${severity}"><result>${result}</result>${message}</rule-result>`;
}

function runOf(
  asset: DemoCompany["assets"][number],
  { guide, machine, scan, endedAt }: { guide: DemoGuide; machine: DemoMachine; scan: number; endedAt: Date },
): string {
  const rules = guide.sections.flatMap((section) => section.rules);
  const started = new Date(endedAt.getTime() - machineSeconds * 1_000);
  return [
    `<TestResult id="r-${asset.name}" start-time="${started.toISOString()}" end-time="${endedAt.toISOString()}">`,
    `<benchmark id="${guide.id}"/><profile idref="${guide.profile}"/>`,
    element("target", asset.name),
    element("target-address", asset.ip),
    `<target-facts><fact name="urn:xccdf:fact:scanner:name">${guide.tool}</fact><fact name="urn:xccdf:fact:asset:identifier:fqdn">${escaped(asset.fqdn)}</fact></target-facts>`,
    ...rules.map((rule) => resultOf(rule, machine, scan)),
    "</TestResult>",
  ].join("");
}

/**
 * Returns one scan of a company against one guide as an XCCDF file, with a run for each machine; undefined if the
 * scan reached no machine.
 */
export function xccdfReport(
  { machines }: DemoHardenedCompany,
  request: {
    guide: DemoGuide;
    /** The name of the guide among those of the demonstration. */
    name: string;
    assets: DemoCompany["assets"];
    scan: number;
    endedAt: Date;
  },
): string | undefined {
  const { guide, name, assets, scan, endedAt } = request;
  const runs = assets.flatMap((asset) => {
    const machine = machines[asset.name];
    if (machine?.guide !== name || !machine.scans.includes(scan)) return [];
    return [runOf(asset, { guide, machine, scan, endedAt })];
  });
  if (runs.length === 0) return undefined;
  return [
    `<?xml version="1.0"?><Benchmark xmlns="http://checklists.nist.gov/xccdf/1.2" id="${guide.id}">`,
    element("title", guide.title),
    ...guide.sections.map(sectionOf),
    ...runs,
    "</Benchmark>",
  ].join("");
}
