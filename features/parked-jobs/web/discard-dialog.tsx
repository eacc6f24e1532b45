import { discardParkedJob, type ParkedJob } from "#features/parked-jobs/parked-jobs.contract.ts";
import { useCallMutation } from "#platform/web/call/use-call-mutation.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Form } from "#platform/web/kit/forms/form.tsx";
import { SaveTrouble } from "#platform/web/kit/forms/save-trouble.tsx";
import { showToast } from "#platform/web/kit/messages/toasts.ts";
import { Dialog } from "#platform/web/kit/overlays/dialog.tsx";

/** Removes a job after saying what that means. */
export function DiscardDialog({ job, onClose }: { job: ParkedJob; onClose: () => void }) {
  const discard = useCallMutation(discardParkedJob, () => {
    showToast("good", "Trabajo descartado");
    onClose();
  });
  return (
    <Dialog title="¿Descartar el trabajo?" onClose={onClose}>
      <Form
        onSubmit={() => discard.mutate({ id: job.id })}
        actions={
          <>
            <Button look="danger" type="submit" busy={discard.isPending}>
              Descartar
            </Button>
            <Button onClick={onClose}>Cancelar</Button>
          </>
        }
      >
        <p>
          El portal no hará <code>{job.kind}</code> y no se puede deshacer. Si venía de un archivo, su
          importación queda como fallida.
        </p>
        <SaveTrouble failure={discard.error} />
      </Form>
    </Dialog>
  );
}
