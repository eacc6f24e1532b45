import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { listPeople } from "#features/identity/companies/company-people.contract.ts";
import { renewsByLabels, scopeLabels } from "#features/posture/certificates/certificates.labels.ts";
import {
  type CertificateDetail,
  saveCertificateCare,
} from "#features/posture/certificates/contracts/certificate-detail.contract.ts";
import { RenewsBy } from "#features/posture/certificates/contracts/certificate-terms.contract.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { useCallMutation } from "#platform/web/call/use-call-mutation.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { Form } from "#platform/web/kit/forms/form.tsx";
import { SaveTrouble } from "#platform/web/kit/forms/save-trouble.tsx";
import { Select } from "#platform/web/kit/forms/select.tsx";
import { TextArea, TextInput } from "#platform/web/kit/forms/text-input.tsx";
import { Fact, FactList } from "#platform/web/kit/layout/fact-list.tsx";
import { showToast } from "#platform/web/kit/messages/toasts.ts";
import { Dialog } from "#platform/web/kit/overlays/dialog.tsx";
import { useMay } from "#platform/web/screen/use-may.ts";
import { Section } from "#platform/web/work/case-section.tsx";

interface OwnerSelectProps {
  value: number | null;
  /** The name of the current owner, who may have left the company. */
  known: string;
  onChoose: (id: number | null) => void;
}

/** The field for the owner of a certificate: a person of the company or of its provider, or none. */
function OwnerSelect({ value, known, onChoose }: OwnerSelectProps) {
  const { data } = useQuery(callQuery(listPeople, {}));
  const people = (data?.items ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
  const isListed = value === null || people.some((person) => person.value === String(value));
  return (
    <Field label="Responsable" optional>
      <Select
        placeholder="Nadie"
        value={value === null ? "" : String(value)}
        options={isListed ? people : [{ value: String(value), label: known }, ...people]}
        onChange={({ target }) => onChoose(target.value === "" ? null : Number(target.value))}
      />
    </Field>
  );
}

type Certificate = CertificateDetail["certificate"];

/** The owner and the care of a certificate. */
export function CertificateCare({ certificate }: { certificate: Certificate }) {
  const [editing, setEditing] = useState(false);
  const works = useMay("certificate.work");
  const { owner_name, lead_days, renews_by, note, scope, scope_told } = certificate;
  return (
    <Section
      title="Quién lo cuida"
      actions={
        works && (
          <Button small onClick={() => setEditing(true)}>
            Cambiar
          </Button>
        )
      }
    >
      <FactList>
        <Fact name="Responsable">{owner_name || "Nadie: los avisos van a ambos lados"}</Fact>
        <Fact name="Renovar con">
          {lead_days === null
            ? "Un tercio de su vigencia por delante (la mitad si dura 10 días o menos)"
            : `${lead_days} días por delante`}
        </Fact>
        <Fact name="Renovación">{renews_by ? renewsByLabels[renews_by] : "No se ha dicho"}</Fact>
        <Fact name="Alcance">
          {scopeLabels[scope]}
          {scope_told ? ", como dijo una persona" : ", por donde se presenta"}
        </Fact>
        {note && <Fact name="Notas">{note}</Fact>}
      </FactList>
      {editing && <CareDialog certificate={certificate} onClose={() => setEditing(false)} />}
    </Section>
  );
}

function CareDialog({ certificate, onClose }: { certificate: Certificate; onClose: () => void }) {
  const [owner, setOwner] = useState(certificate.owner_id);
  const [lead, setLead] = useState(certificate.lead_days === null ? "" : String(certificate.lead_days));
  const [renewsBy, setRenewsBy] = useState<string>(certificate.renews_by ?? "");
  const [scope, setScope] = useState<string>(certificate.scope_told ?? "");
  const [note, setNote] = useState(certificate.note);
  const save = useCallMutation(saveCertificateCare, () => {
    showToast("good", "Quedó guardado quién y cómo lo cuida");
    onClose();
  });
  return (
    <Dialog title="Quién lo cuida" onClose={onClose}>
      <Form
        onSubmit={() =>
          save.mutate({
            id: certificate.id,
            version: certificate.version,
            owner_id: owner,
            lead_days: lead === "" ? null : Number(lead),
            renews_by: renewsBy === "" ? null : RenewsBy.parse(renewsBy),
            scope_told: scope === "internal" || scope === "external" ? scope : null,
            note,
          })
        }
        actions={
          <>
            <Button look="main" type="submit" busy={save.isPending}>
              Guardar
            </Button>
            <Button onClick={onClose}>Cancelar</Button>
          </>
        }
      >
        <OwnerSelect value={owner} known={certificate.owner_name} onChoose={setOwner} />
        <Field
          label="Días de anticipación"
          hint="Desde cuántos días antes hay que renovarlo. Vacío: un tercio de su vigencia."
          optional
        >
          <TextInput
            type="number"
            min={1}
            max={825}
            value={lead}
            onChange={({ target }) => setLead(target.value)}
          />
        </Field>
        <Field label="Renovación" optional>
          <Select
            placeholder="No se ha dicho"
            value={renewsBy}
            options={RenewsBy.options.map((value) => ({ value, label: renewsByLabels[value] }))}
            onChange={({ target }) => setRenewsBy(target.value)}
          />
        </Field>
        <Field label="Alcance" optional>
          <Select
            placeholder="Según dónde se presenta"
            value={scope}
            options={(["internal", "external"] as const).map((value) => ({
              value,
              label: scopeLabels[value],
            }))}
            onChange={({ target }) => setScope(target.value)}
          />
        </Field>
        <Field label="Notas" optional>
          <TextArea limit={4_000} value={note} onChange={({ target }) => setNote(target.value)} />
        </Field>
        <SaveTrouble failure={save.error} />
      </Form>
    </Dialog>
  );
}
