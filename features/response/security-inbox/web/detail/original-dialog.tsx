import { useMutation, useQueryClient } from "@tanstack/react-query";
import {
  getMail,
  originalPassword,
  type ReportedMail,
  takeOriginal,
} from "#features/response/security-inbox/contracts/reported-mails.contract.ts";
import { saveDownload } from "#platform/web/call/save-download.ts";
import { TextDialog } from "#platform/web/work/text-dialog.tsx";

/** The dialog to download the original of a mail, with a reason that is recorded in the audit log. */
export function OriginalDialog({ mail: { id, code }, onClose }: { mail: ReportedMail; onClose: () => void }) {
  const queries = useQueryClient();
  const take = useMutation({
    mutationFn: (reason: string) => saveDownload(takeOriginal, { id, reason }, `${code}.zip`),
    onSuccess: () => {
      queries.invalidateQueries({ queryKey: [getMail.name, { id }] });
      onClose();
    },
  });
  return (
    <TextDialog
      title={`Descargar el original de ${code}`}
      label="Para qué"
      hint={`Sale en un ZIP con la clave «${originalPassword}», y el motivo queda en el registro de auditoría. Ábralo solo en un equipo aislado.`}
      shortest={5}
      limit={500}
      action="Descargar"
      busy={take.isPending}
      failure={take.error}
      onSave={(reason) => take.mutate(reason)}
      onClose={onClose}
    />
  );
}
