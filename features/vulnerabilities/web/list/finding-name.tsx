import { useQuery } from "@tanstack/react-query";
import { type Finding, listFindings } from "#features/vulnerabilities/contracts/finding-list.contract.ts";
import { callQuery } from "#platform/web/call/call.ts";

interface NameProps {
  /** What is looked for; any one of its findings says its name. */
  of: { asset: string } | { issue: string };
  read: (finding: Finding) => string;
}

/** What an identifier of the address is called. */
function Name({ of, read }: NameProps) {
  const found = useQuery(callQuery(listFindings, { ...of, limit: 1 })).data?.items[0];
  return found ? read(found) : "…";
}

export const AssetName = ({ id }: { id: string }) => (
  <Name of={{ asset: id }} read={({ asset }) => asset.name} />
);
export const IssueName = ({ id }: { id: string }) => (
  <Name of={{ issue: id }} read={({ issue }) => issue.title} />
);
