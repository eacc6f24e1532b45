import type { FindingDetail } from "#features/posture/findings/contracts/finding-detail.contract.ts";
import {
  commentForClient,
  commentInternally,
} from "#features/posture/findings/contracts/finding-work.contract.ts";
import { useCompanyName } from "#platform/web/screen/company-name.ts";
import { useMay } from "#platform/web/screen/use-may.ts";
import { InternalReply, SharedReply } from "#platform/web/work/case-replies.tsx";
import { Composer, type Writing } from "#platform/web/work/composer.tsx";
import type { ReplyVisibility } from "#platform/web/work/drafts.ts";
import { useFindingMemory } from "./finding-screen.tsx";

interface FindingComposerProps {
  detail: FindingDetail;
  writing: Writing;
  onVoice: (voice: ReplyVisibility) => void;
}

/** The box for notes about a finding: internal notes of the provider, and notes that both sides read. */
export function FindingComposer({ detail, writing, onVoice }: FindingComposerProps) {
  const company = useCompanyName();
  const provider = useMay("finding.triage");
  const voice = { id: detail.finding.id, memory: useFindingMemory() };
  const shared = (to: string) => (
    <SharedReply
      {...voice}
      comment={commentForClient}
      to={to}
      hint="Queda en la historia del hallazgo, que leen ambas partes. Una vez enviado no se puede borrar."
    />
  );
  if (!provider) return shared("su proveedor");
  return (
    <Composer
      writing={writing}
      onVoice={onVoice}
      company={company}
      internal={<InternalReply {...voice} comment={commentInternally} />}
      client={shared(company)}
    />
  );
}
