import IconX from "@tabler/icons-react/dist/esm/icons/IconX.mjs";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { BulletinObject } from "#features/intelligence/bulletins/bulletins.contract.ts";
import {
  findNameable,
  type NameableObject,
} from "#features/intelligence/threats/contracts/threat-bulletins.contract.ts";
import { typeWord } from "#features/intelligence/threats/threats.labels.ts";
import { tlpLabels } from "#features/response/incidents/incidents.labels.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { SaveTrouble } from "#platform/web/kit/forms/save-trouble.tsx";
import { TextInput } from "#platform/web/kit/forms/text-input.tsx";
import { Note } from "#platform/web/kit/layout/primitives.tsx";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import styles from "./bulletin-threats.module.css";

interface ObjectFieldProps {
  objects: readonly BulletinObject[];
  onChange: (objects: BulletinObject[]) => void;
}

/** Selects actors, campaigns, malware and tools of the threat catalogue by name. */
export function ObjectField({ objects, onChange }: ObjectFieldProps) {
  const [typed, setTyped] = useState("");
  const [question, setQuestion] = useState("");
  const resultsQuery = useQuery({
    ...callQuery(findNameable, { q: question }),
    enabled: question.length >= 2,
  });
  return (
    <fieldset className={styles.group}>
      <legend>De qué trata</legend>
      {objects.length > 0 && (
        <ul className={styles.rows} aria-label="De qué trata">
          {objects.map(({ id, type, name }) => (
            <li key={id} className={styles.row}>
              <Badge>{typeWord(type)}</Badge>
              <span className={styles.value}>{name}</span>
              <Button
                look="quiet"
                iconOnly
                aria-label={`Quitar ${name}`}
                onClick={() => onChange(objects.filter((object) => object.id !== id))}
              >
                <IconX aria-hidden="true" />
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.search}>
        <Field
          label="Buscar en la base de amenazas"
          hint="Un actor, una campaña, un malware o una herramienta, por cualquiera de sus nombres."
          optional
        >
          <TextInput
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            onKeyDown={(event) => {
              if (event.key !== "Enter") return;
              // Enter searches instead of submitting the surrounding form.
              event.preventDefault();
              setQuestion(typed.trim());
            }}
          />
        </Field>
        <Button busy={resultsQuery.isFetching} onClick={() => setQuestion(typed.trim())}>
          Buscar
        </Button>
      </div>
      <SaveTrouble failure={resultsQuery.error} />
      {resultsQuery.data && (
        <FoundObjects
          question={question}
          items={resultsQuery.data.items}
          selectedIds={new Set(objects.map(({ id }) => id))}
          onAdd={({ id, type, name }) => onChange([...objects, { id, type, name }])}
        />
      )}
    </fieldset>
  );
}

interface FoundObjectsProps {
  question: string;
  items: readonly NameableObject[];
  selectedIds: ReadonlySet<string>;
  onAdd: (object: NameableObject) => void;
}

/** The objects of the threat catalogue that match a search, each with a button to add it. */
function FoundObjects({ question, items, selectedIds, onAdd }: FoundObjectsProps) {
  return (
    <>
      <Note role="status">
        {items.length === 0 ? `Nada en la base se llama «${question}».` : `Lo que se llama «${question}»:`}
      </Note>
      <ul className={styles.rows} aria-label="Lo que se encontró">
        {items.map((item) => (
          <li key={item.id} className={styles.row}>
            <Badge>{typeWord(item.type)}</Badge>
            <span className={styles.value}>
              {item.attack_id ? `${item.name} (${item.attack_id})` : item.name}
              {item.tlp !== "clear" && (
                <Note as="span"> {tlpLabels[item.tlp]}: los visitantes no lo verán</Note>
              )}
            </span>
            <Button
              small
              aria-label={`Agregar ${item.name}`}
              {...(selectedIds.has(item.id) && { notYet: "Ya está" })}
              onClick={() => onAdd(item)}
            >
              Agregar
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
