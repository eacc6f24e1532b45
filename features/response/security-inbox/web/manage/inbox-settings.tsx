import { useQuery } from "@tanstack/react-query";
import {
  getInboxSettings,
  type InboxSettings,
  type StoredInboxSettings,
  saveInboxSettings,
} from "#features/response/security-inbox/contracts/inbox-settings.contract.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { FieldPair } from "#platform/web/kit/forms/form.tsx";
import { TextArea, TextInput } from "#platform/web/kit/forms/text-input.tsx";
import { NotLoaded } from "#platform/web/kit/messages/not-loaded.tsx";
import { PolicyForm, usePolicyDraft } from "#platform/web/policy/policy-form.tsx";
import { OpeningHours, WhenTimeCounts } from "#platform/web/policy/working-hours.tsx";
import { Section } from "#platform/web/work/case-section.tsx";
import { AddressPart } from "../inbox-address/inbox-address.tsx";
import { importantPeopleFrom, peopleText, splitLines } from "./written-settings.ts";

type LineList = "trusted_servers" | "own_domains" | "simulation_domains";

const lists: readonly [LineList, string, string][] = [
  [
    "trusted_servers",
    "Servidores de la empresa",
    "Uno por línea, como firman lo que revisan (mx.empresa.cl). Solo a ellos se les cree SPF, DKIM y DMARC; sin ellos la autenticación no es evaluable.",
  ],
  ["own_domains", "Dominios de la empresa", "Uno por línea. Los que se les parecen se señalan."],
  [
    "simulation_domains",
    "Quién envía ejercicios de phishing",
    "Un dominio por línea: se les reconoce por su firma, no por lo que dice el correo.",
  ],
];

/** The trusted senders of the active company's inbox, and its service level. */
export function InboxSettingsPart() {
  const { data, error, refetch } = useQuery(callQuery(getInboxSettings, {}));
  if (!data)
    return (
      <NotLoaded
        query={{ error, refetch }}
        title="No se pudieron cargar los ajustes"
        shape="rows"
        count={6}
      />
    );
  return (
    <>
      <AddressPart />
      <Section title="A quién se le cree, y en cuánto tiempo se responde">
        <ChangeSettings key={data.version} settings={data} />
      </Section>
    </>
  );
}

/** The form edits the lists as texts with one entry per line. */
function ChangeSettings({ settings }: { settings: StoredInboxSettings }) {
  const { version: _version, updated_at: _at, updated_by_name: _by, ...fields } = settings;
  const change = usePolicyDraft<InboxSettings, typeof getInboxSettings, typeof saveInboxSettings>({
    policy: settings,
    fields,
    get: getInboxSettings,
    save: saveInboxSettings,
    input: (values, version) => ({ ...values, version }),
    saved: "Ajustes guardados. Valen para los correos que lleguen desde ahora.",
  });
  const { values, set } = change.draft;
  return (
    <PolicyForm of={change} unsaved="Nadie ha ajustado este buzón: valen los ajustes del portal.">
      {lists.map(([name, label, hint]) => (
        <Field key={name} label={label} hint={hint}>
          <TextArea
            rows={3}
            limit={10_000}
            value={values[name].join("\n")}
            onChange={({ target }) => set(name, splitLines(target.value))}
          />
        </Field>
      ))}
      <Field
        label="Personas importantes"
        hint="Una por línea: el nombre y sus direcciones, separados por comas. Se señala a quien use su nombre desde otra dirección."
      >
        <TextArea
          rows={4}
          limit={20_000}
          value={peopleText(values.important_people)}
          onChange={({ target }) => set("important_people", importantPeopleFrom(target.value))}
        />
      </Field>
      <Field
        label="Áreas de la empresa"
        hint="Una por línea: el área y los correos de su gente, separados por comas. Las cifras se cuentan por área, nunca por persona."
      >
        <TextArea
          rows={4}
          limit={200_000}
          value={peopleText(values.departments)}
          onChange={({ target }) => set("departments", importantPeopleFrom(target.value))}
        />
      </Field>
      <FieldPair>
        <Field label="Minutos para responder" hint="En el horario de abajo.">
          <TextInput
            type="number"
            required
            min={15}
            max={20_160}
            value={String(values.answer_minutes)}
            onChange={({ target }) => set("answer_minutes", Number(target.value))}
          />
        </Field>
        <WhenTimeCounts
          label="El plazo corre"
          words={{ always: "Día y noche, todos los días", business: "En horas de días hábiles" }}
          value={values.calendar}
          onChange={(calendar) => set("calendar", calendar)}
        />
      </FieldPair>
      <OpeningHours value={values.calendar} onChange={(calendar) => set("calendar", calendar)} />
    </PolicyForm>
  );
}
