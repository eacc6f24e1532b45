import type { OpenReport } from "../scan-report.ts";
import { MemberCount } from "./member-count.ts";
import readMembers from "./read-members.json" with { type: "json" };

const membersOf: Readonly<Record<string, readonly string[]>> = readMembers;

/** Returns a report whose unused members are counted. */
export function watchedReport(open: OpenReport, format: string): { open: OpenReport; members: MemberCount } {
  const members = new MemberCount(membersOf[format] ?? []);
  const passage = () => {
    members.beginPassage();
    return open();
  };
  return { open: Object.assign(passage, { watch: members }), members };
}
