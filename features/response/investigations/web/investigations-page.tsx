import { useMay } from "#platform/web/screen/use-may.ts";
import { SharedInvestigations } from "./client/shared-investigations.tsx";
import { InvestigationList } from "./list/investigation-list.tsx";

/** One address for both sides: the list of those who investigate, or what the company was shown of it. */
export default function InvestigationsPage() {
  return useMay("investigation.work") ? <InvestigationList /> : <SharedInvestigations />;
}
