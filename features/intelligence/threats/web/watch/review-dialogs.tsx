import { useState } from "react";
import {
  endWatched,
  reviewWatched,
  type WatchedObject,
} from "#features/intelligence/threats/contracts/watch.contract.ts";
import { useCallMutation } from "#platform/web/call/use-call-mutation.ts";
import { DateInput } from "#platform/web/kit/forms/date-input.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { TextArea } from "#platform/web/kit/forms/text-input.tsx";
import { FormDialog } from "#platform/web/kit/overlays/form-dialog.tsx";
import { OwnerSelect } from "./owner-select.tsx";
import { inDays } from "./watch-dialog.tsx";

interface OfWatch {
  watch: WatchedObject;
  onClose: () => void;
}

/** Completes a review. The current facts become the basis of the next review. */
export function ReviewDialog({ watch, onClose }: OfWatch) {
  const [reviewOn, setReviewOn] = useState(() => inDays(90));
  const [reason, setReason] = useState(watch.reason);
  const [owner, setOwner] = useState(watch.owner_id ?? undefined);
  const review = useCallMutation(reviewWatched, onClose);
  return (
    <FormDialog
      title={`Revisé ${watch.value}`}
      action="Guardar la revisión"
      busy={review.isPending}
      failure={review.error}
      onSubmit={() =>
        review.mutate({
          id: watch.id,
          version: watch.version,
          review_on: reviewOn,
          reason,
          ...(owner !== undefined && { owner_id: owner }),
        })
      }
      onClose={onClose}
    >
      <Field label="Se revisa otra vez el">
        <DateInput required value={reviewOn} onChange={({ target }) => setReviewOn(target.value)} />
      </Field>
      <Field label="Por qué se sigue">
        <TextArea required limit={1_000} value={reason} onChange={({ target }) => setReason(target.value)} />
      </Field>
      <OwnerSelect value={owner} onChoose={setOwner} />
    </FormDialog>
  );
}

/** Stops watching an item, with a reason that is stored. */
export function EndDialog({ watch, onClose }: OfWatch) {
  const [reason, setReason] = useState("");
  const end = useCallMutation(endWatched, onClose);
  return (
    <FormDialog
      title={`Dejar de seguir ${watch.value}`}
      action="Dejar de seguir"
      busy={end.isPending}
      failure={end.error}
      onSubmit={() => end.mutate({ id: watch.id, version: watch.version, reason })}
      onClose={onClose}
    >
      <Field label="Por qué" hint="Queda escrito entre lo terminado.">
        <TextArea required limit={1_000} value={reason} onChange={({ target }) => setReason(target.value)} />
      </Field>
    </FormDialog>
  );
}
