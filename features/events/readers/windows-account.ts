import type { NormalEvent } from "../events.contract.ts";
import { accountName } from "./account-name.ts";
import { textOf } from "./record-text.ts";
import { groupMember, isAboutGroup } from "./windows-group.ts";
import type { WindowsRecord } from "./windows-record.ts";

type Account = Pick<NormalEvent, "source_user" | "target_user" | "outcome">;

const auditSuccess = 0x20_0000_0000_0000n;
const auditFailure = 0x10_0000_0000_0000n;

/** Who acted, on whose account, and whether Windows let it happen. */
export function windowsAccount({ data, keywords, ...event }: WindowsRecord): Account {
  return {
    source_user:
      accountName(data.User) ??
      accountName(data.SourceUser) ??
      accountName(data.SubjectUserName, data.SubjectDomainName),
    target_user: isAboutGroup(event)
      ? groupMember(textOf(data.MemberName), data.MemberSid)
      : (accountName(data.TargetUser) ?? accountName(data.TargetUserName, data.TargetDomainName)),
    outcome: auditOutcome(keywords),
  };
}

/** Written in words, or as two bits of the keywords' number. */
function auditOutcome(keywords: string | null): Account["outcome"] {
  if (keywords === null) return null;
  const word = keywords.toLowerCase().replaceAll("_", " ");
  if (word === "audit success") return "success";
  if (word === "audit failure") return "failure";
  if (!/^0x[0-9a-f]{1,16}$/.test(word)) return null;
  const bits = BigInt(word);
  if ((bits & auditFailure) !== 0n) return "failure";
  return (bits & auditSuccess) !== 0n ? "success" : null;
}
