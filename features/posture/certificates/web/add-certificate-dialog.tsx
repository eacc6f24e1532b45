import { useState } from "react";
import { scopeLabels } from "#features/posture/certificates/certificates.labels.ts";
import { addCertificate } from "#features/posture/certificates/contracts/certificate-detail.contract.ts";
import { useCallMutation } from "#platform/web/call/use-call-mutation.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { DateInput } from "#platform/web/kit/forms/date-input.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { Form } from "#platform/web/kit/forms/form.tsx";
import { SaveTrouble } from "#platform/web/kit/forms/save-trouble.tsx";
import { Select } from "#platform/web/kit/forms/select.tsx";
import { TextArea, TextInput } from "#platform/web/kit/forms/text-input.tsx";
import { Dialog } from "#platform/web/kit/overlays/dialog.tsx";

interface AddCertificateDialogProps {
  onAdded: (id: string) => void;
  onClose: () => void;
}

/** Adds a certificate that no scan finds. */
export function AddCertificateDialog({ onAdded, onClose }: AddCertificateDialogProps) {
  const [name, setName] = useState("");
  const [others, setOthers] = useState("");
  const [issuer, setIssuer] = useState("");
  const [from, setFrom] = useState("");
  const [until, setUntil] = useState("");
  const [host, setHost] = useState("");
  const [port, setPort] = useState("443");
  const [scope, setScope] = useState<"internal" | "external">("internal");
  const [note, setNote] = useState("");
  const add = useCallMutation(addCertificate, ({ id }) => onAdded(id));
  return (
    <Dialog title="Registrar un certificado a mano" onClose={onClose}>
      <Form
        onSubmit={() =>
          add.mutate({
            name,
            issuer,
            not_before: from,
            not_after: until,
            host,
            port: Number(port),
            scope,
            note,
            other_names: others.split(/[\s,;]+/).filter(Boolean),
          })
        }
        actions={
          <>
            <Button look="main" type="submit" busy={add.isPending}>
              Registrar
            </Button>
            <Button onClick={onClose}>Cancelar</Button>
          </>
        }
      >
        <Field label="Nombre" hint="Como www.empresa.cl, *.empresa.cl o una dirección.">
          <TextInput required maxLength={253} value={name} onChange={({ target }) => setName(target.value)} />
        </Field>
        <Field label="Otros nombres" hint="Separados por comas o espacios." optional>
          <TextInput value={others} onChange={({ target }) => setOthers(target.value)} />
        </Field>
        <Field label="Emisor" optional>
          <TextInput maxLength={300} value={issuer} onChange={({ target }) => setIssuer(target.value)} />
        </Field>
        <Field label="Vale desde">
          <DateInput required value={from} onChange={({ target }) => setFrom(target.value)} />
        </Field>
        <Field label="Último día en que vale">
          <DateInput required value={until} onChange={({ target }) => setUntil(target.value)} />
        </Field>
        <Field label="Servidor que lo presenta" hint="Vacío si todavía no está instalado." optional>
          <TextInput maxLength={253} value={host} onChange={({ target }) => setHost(target.value)} />
        </Field>
        <Field label="Puerto">
          <TextInput
            required
            type="number"
            min={1}
            max={65_535}
            value={port}
            onChange={({ target }) => setPort(target.value)}
          />
        </Field>
        <Field label="Alcance">
          <Select
            value={scope}
            options={(["internal", "external"] as const).map((value) => ({
              value,
              label: scopeLabels[value],
            }))}
            onChange={({ target }) => setScope(target.value === "external" ? "external" : "internal")}
          />
        </Field>
        <Field label="Notas" optional>
          <TextArea limit={4_000} value={note} onChange={({ target }) => setNote(target.value)} />
        </Field>
        <SaveTrouble failure={add.error} />
      </Form>
    </Dialog>
  );
}
