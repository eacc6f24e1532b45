import { useMutation } from "@tanstack/react-query";
import { downloadPack } from "#features/evidence/evidence.contract.ts";
import { Button } from "#platform/web/kit/button.tsx";
import { showToast } from "#platform/web/kit/toasts.ts";
import { refusalText } from "#platform/web/refusal-text.ts";
import { saveAnswer } from "#platform/web/save-answer.ts";

/** Takes the evidence out as one ZIP, of one standard or of all; the audit log keeps who took it. */
export function PackButton({ standardId }: { standardId: string | undefined }) {
  const pack = useMutation({
    mutationFn: () => saveAnswer(downloadPack, standardId ? { standard_id: standardId } : {}),
    onError: (failure) => showToast("problem", refusalText(failure)),
  });
  return (
    <Button busy={pack.isPending} onClick={() => pack.mutate()}>
      {pack.isPending ? "Preparando el paquete…" : "Descargar paquete"}
    </Button>
  );
}
