import type { AlertDetail } from "#features/alerts/contracts/alert-detail.contract.ts";
import { commentInternally } from "#features/alerts/contracts/alert-triage.contract.ts";
import { useCompanyName } from "#platform/web/screen/company-name.ts";
import { InternalVoice } from "#platform/web/work/case-voices.tsx";
import { Composer, type Writing } from "#platform/web/work/composer.tsx";
import type { Voice } from "#platform/web/work/drafts.ts";
import { useAlertMemory } from "../work/use-alert-change.ts";
import { ClientVoice } from "./client-voice.tsx";

interface AlertComposerProps {
  detail: AlertDetail;
  writing: Writing;
  onVoice: (voice: Voice) => void;
}

/** Words about an alert, for the provider's people or for the client. */
export function AlertComposer({ detail, writing, onVoice }: AlertComposerProps) {
  const memory = useAlertMemory();
  return (
    <Composer
      writing={writing}
      onVoice={onVoice}
      company={useCompanyName()}
      internal={<InternalVoice id={detail.alert.id} comment={commentInternally} memory={memory} />}
      client={<ClientVoice detail={detail} />}
    />
  );
}
