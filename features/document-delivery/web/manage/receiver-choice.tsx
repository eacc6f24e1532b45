import { receiverStatusWords } from "#features/document-delivery/contracts/delivery-terms.ts";
import type { Receiver } from "#features/document-delivery/contracts/receivers.contract.ts";
import { Checkbox } from "#platform/web/kit/forms/checkbox.tsx";
import styling from "../delivery.module.css";

interface ReceiverChoiceProps {
  receivers: readonly Receiver[];
  chosen: readonly string[];
  onChange: (ids: readonly string[]) => void;
}

/** Receivers to choose from, those who left apart. */
export function ReceiverChoice({ receivers, chosen, onChange }: ReceiverChoiceProps) {
  const offered = receivers.filter(({ id, status }) => status !== "left" || chosen.includes(id));
  return (
    <fieldset className={styling.choice}>
      <legend>Destinatarios</legend>
      {offered.map(({ id, name, email, status }) => (
        <Checkbox
          key={id}
          label={`${name} · ${email}`}
          {...(status !== "active" && { hint: `${receiverStatusWords[status]}: el envío queda retenido.` })}
          checked={chosen.includes(id)}
          onChange={({ target }) =>
            onChange(target.checked ? [...chosen, id] : chosen.filter((each) => each !== id))
          }
        />
      ))}
    </fieldset>
  );
}
