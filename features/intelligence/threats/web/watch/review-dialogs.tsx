import { useState } from "react";
import {
  endWatched,
  reviewWatched,
  type Watched,
} from "#features/intelligence/threats/contracts/watch.contract.ts";
import { useCallMutation } from "#platform/web/call/use-call-mutation.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { DateInput } from "#platform/web/kit/forms/date-input.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { Form } from "#platform/web/kit/forms/form.tsx";
import { SaveTrouble } from "#platform/web/kit/forms/save-trouble.tsx";
import { TextArea } from "#platform/web/kit/forms/text-input.tsx";
import { Dialog } from "#platform/web/kit/overlays/dialog.tsx";
import { OwnerSelect } from "./owner-select.tsx";
import { inDays } from "./watch-dialog.tsx";

interface OfWatch {
  watch: Watched;
  onClose: () => void;
}

/** Completes a review. The current facts become the basis of the next review. */
export function ReviewDialog({ watch, onClose }: OfWatch) {
  const [reviewOn, setReviewOn] = useState(() => inDays(90));
  const [reason, setReason] = useState(watch.reason);
  const [owner, setOwner] = useState(watch.owner_id ?? undefined);
  const review = useCallMutation(reviewWatched, onClose);
  return (
    <Dialog title={`Revisé ${watch.value}`} onClose={onClose}>
      <Form
        onSubmit={() =>
          review.mutate({
            id: watch.id,
            version: watch.version,
            review_on: reviewOn,
            reason,
            ...(owner !== undefined && { owner_id: owner }),
          })
        }
        actions={
          <>
            <Button look="main" type="submit" busy={review.isPending}>
              Guardar la revisión
            </Button>
            <Button onClick={onClose}>Cancelar</Button>
          </>
        }
      >
        <Field label="Se revisa otra vez el">
          <DateInput required value={reviewOn} onChange={({ target }) => setReviewOn(target.value)} />
        </Field>
        <Field label="Por qué se sigue">
          <TextArea
            required
            limit={1_000}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </Field>
        <OwnerSelect value={owner} onChoose={setOwner} />
        <SaveTrouble failure={review.error} />
      </Form>
    </Dialog>
  );
}

/** Stops watching an item, with a reason that is stored. */
export function EndDialog({ watch, onClose }: OfWatch) {
  const [reason, setReason] = useState("");
  const end = useCallMutation(endWatched, onClose);
  return (
    <Dialog title={`Dejar de seguir ${watch.value}`} onClose={onClose}>
      <Form
        onSubmit={() => end.mutate({ id: watch.id, version: watch.version, reason })}
        actions={
          <>
            <Button look="main" type="submit" busy={end.isPending}>
              Dejar de seguir
            </Button>
            <Button onClick={onClose}>Cancelar</Button>
          </>
        }
      >
        <Field label="Por qué" hint="Queda escrito entre lo terminado.">
          <TextArea
            required
            limit={1_000}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </Field>
        <SaveTrouble failure={end.error} />
      </Form>
    </Dialog>
  );
}
