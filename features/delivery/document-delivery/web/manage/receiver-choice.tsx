import { receiverStatusLabels } from "#features/delivery/document-delivery/contracts/delivery-terms.ts";
import type { Receiver } from "#features/delivery/document-delivery/contracts/receivers.contract.ts";
import { Checkbox } from "#platform/web/kit/forms/checkbox.tsx";
import styling from "../delivery.module.css";

interface ReceiverChoiceProps {
  receivers: readonly Receiver[];
  chosen: readonly string[];
  /** Receivers who already have the document that is being sent. */
  reached?: readonly string[];
  onChange: (ids: readonly string[]) => void;
}

const hintProps = (hint: string | undefined) => (hint === undefined ? {} : { hint });

/** A list to choose receivers from; receivers who left are listed separately. */
export function ReceiverChoice({ receivers, chosen, reached = [], onChange }: ReceiverChoiceProps) {
  const offered = receivers.filter(({ id, status }) => status !== "left" || chosen.includes(id));
  const hintOf = ({ id, status }: Receiver) => {
    if (status !== "active") return `${receiverStatusLabels[status]}: el envío queda retenido.`;
    return reached.includes(id) ? "Ya se le envió." : undefined;
  };
  return (
    <fieldset className={styling.choice}>
      <legend>Destinatarios</legend>
      {offered.map((receiver) => (
        <Checkbox
          key={receiver.id}
          label={`${receiver.name} · ${receiver.email}`}
          {...hintProps(hintOf(receiver))}
          checked={chosen.includes(receiver.id)}
          onChange={({ target }) =>
            onChange(
              target.checked ? [...chosen, receiver.id] : chosen.filter((each) => each !== receiver.id),
            )
          }
        />
      ))}
    </fieldset>
  );
}
