import IconX from "@tabler/icons-react/dist/esm/icons/IconX.mjs";
import { useState } from "react";
import {
  type BulletinIndicator,
  BulletinTlp,
  maxIndicators,
} from "#features/intelligence/bulletins/bulletins.contract.ts";
import { readPasted } from "#features/intelligence/threats/contracts/threat-bulletins.contract.ts";
import { observableTypeLabels, tlpLabels } from "#features/response/incidents/incidents.labels.ts";
import { writtenDay } from "#platform/contract/dates/calendar-text.ts";
import { defang } from "#platform/contract/defang.ts";
import type { OutputOf } from "#platform/contract/define-call.ts";
import { useCallMutation } from "#platform/web/call/use-call-mutation.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { DateInput } from "#platform/web/kit/forms/date-input.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { SaveTrouble } from "#platform/web/kit/forms/save-trouble.tsx";
import { Select } from "#platform/web/kit/forms/select.tsx";
import { TextArea } from "#platform/web/kit/forms/text-input.tsx";
import { Note } from "#platform/web/kit/layout/primitives.tsx";
import { countOf, numberText } from "#platform/web/text/number-text.ts";
import styles from "./bulletin-threats.module.css";

interface IndicatorFieldsProps {
  indicators: readonly BulletinIndicator[];
  onChange: (indicators: BulletinIndicator[]) => void;
}

const tlpOptions = BulletinTlp.options.map((value) => ({ value, label: tlpLabels[value] }));
const confidences = [
  { value: "90", label: "Alta (90)" },
  { value: "70", label: "Buena (70)" },
  { value: "50", label: "Media (50)" },
  { value: "30", label: "Baja (30)" },
];

/** The indicators of a bulletin, pasted or typed, each with marking, confidence and validity. */
export function IndicatorFields({ indicators, onChange }: IndicatorFieldsProps) {
  const [text, setText] = useState("");
  const [facts, setFacts] = useState<SharedFacts>({ tlp: "clear", confidence: "70", until: "" });
  const [outcome, setOutcome] = useState<Outcome>();
  const readMutation = useCallMutation(
    readPasted,
    ({ found, left }) => {
      const listedValues = new Set(indicators.map(({ value }) => value));
      const fresh = found.filter(({ value }) => !listedValues.has(value));
      const room = fresh.slice(0, maxIndicators - indicators.length);
      const { tlp, confidence, until } = facts;
      const shared = { tlp, confidence: Number(confidence), valid_until: until || null };
      onChange([...indicators, ...room.map(({ type, value }) => ({ type, value, ...shared }))]);
      setOutcome({
        added: room.length,
        known: found.length - fresh.length,
        tooMany: fresh.length - room.length,
        noisy: room.filter(({ noisy }) => noisy !== null),
        left,
      });
      setText("");
    },
    [],
  );
  return (
    <fieldset className={styles.group}>
      <legend>Indicadores ({numberText(indicators.length)})</legend>
      {indicators.length > 0 && <IndicatorRows indicators={indicators} onChange={onChange} />}
      <Field
        label="Agregar indicadores"
        hint="Escriba o pegue un texto: direcciones, redes, dominios, URL, correos y huellas, también desarmados (hxxp, [.]). Al publicar, los eventos de todas las empresas se comparan con ellos."
        optional
      >
        <TextArea className={styles.paste} value={text} onChange={({ target }) => setText(target.value)} />
      </Field>
      <SharedFactFields facts={facts} onChange={(change) => setFacts({ ...facts, ...change })} />
      <Button
        busy={readMutation.isPending}
        {...(text.trim() === "" && { notYet: "Escriba o pegue primero un texto" })}
        onClick={() => readMutation.mutate({ text })}
      >
        Reconocer y agregar
      </Button>
      <SaveTrouble failure={readMutation.error} />
      {outcome && <OutcomeNote outcome={outcome} />}
    </fieldset>
  );
}

/** The indicators of the bulletin, each with its marking. */
function IndicatorRows({ indicators, onChange }: IndicatorFieldsProps) {
  const change = (value: string, part: Partial<BulletinIndicator>) =>
    onChange(indicators.map((each) => (each.value === value ? { ...each, ...part } : each)));
  return (
    <ul className={styles.rows} aria-label="Indicadores">
      {indicators.map(({ type, value, ...indicator }) => (
        <li key={value} className={styles.row}>
          <span className={styles.value}>
            <code>{defang(type, value)}</code>{" "}
            <Note as="span">
              {observableTypeLabels[type]}, confianza {indicator.confidence}
              {indicator.valid_until && `, hasta el ${writtenDay(indicator.valid_until)}`}
            </Note>
          </span>
          <Select
            aria-label={`Difusión de ${value}`}
            value={indicator.tlp}
            options={tlpOptions}
            onChange={({ target }) => change(value, { tlp: BulletinTlp.parse(target.value) })}
          />
          <Button
            look="quiet"
            iconOnly
            aria-label={`Quitar ${value}`}
            onClick={() => onChange(indicators.filter((each) => each.value !== value))}
          >
            <IconX aria-hidden="true" />
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** The properties that all added indicators share. */
interface SharedFacts {
  tlp: BulletinTlp;
  confidence: string;
  until: string;
}

interface SharedFactFieldsProps {
  facts: SharedFacts;
  onChange: (change: Partial<SharedFacts>) => void;
}

function SharedFactFields({ facts: { tlp, confidence, until }, onChange }: SharedFactFieldsProps) {
  return (
    <div className={styles.choices}>
      <Field label="Difusión" hint="Los visitantes leen solo lo que es TLP:CLEAR.">
        <Select
          value={tlp}
          options={tlpOptions}
          onChange={({ target }) => onChange({ tlp: BulletinTlp.parse(target.value) })}
        />
      </Field>
      <Field label="Confianza" hint="Con más confianza duran más.">
        <Select
          value={confidence}
          options={confidences}
          onChange={({ target }) => onChange({ confidence: target.value })}
        />
      </Field>
      <Field label="Válidos hasta" hint="Vacío: lo que dura su tipo." optional>
        <DateInput value={until} onChange={({ target }) => onChange({ until: target.value })} />
      </Field>
    </div>
  );
}

interface Outcome {
  added: number;
  known: number;
  tooMany: number;
  noisy: OutputOf<typeof readPasted>["found"];
  left: readonly string[];
}

function OutcomeNote({ outcome: { added, known, tooMany, noisy, left } }: { outcome: Outcome }) {
  return (
    <Note role="status" as="div">
      <p>
        {countOf(added, "agregado", "agregados")}
        {known > 0 && `; ${countOf(known, "ya estaba", "ya estaban")}`}
        {tooMany > 0 &&
          `; ${numberText(tooMany)} no caben: un boletín lleva hasta ${numberText(maxIndicators)}`}
        .
      </p>
      {noisy.length > 0 && (
        <p>
          Están en una lista de advertencia y no se compararán:{" "}
          {noisy.map(({ type, value, noisy: list }) => `${defang(type, value)} (${list})`).join(", ")}.
        </p>
      )}
      {left.length > 0 && <p>Los eventos no se comparan con: {left.slice(0, 20).join(", ")}.</p>}
    </Note>
  );
}
