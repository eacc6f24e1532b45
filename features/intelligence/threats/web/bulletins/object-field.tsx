import IconX from "@tabler/icons-react/dist/esm/icons/IconX.mjs";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { BulletinObject } from "#features/intelligence/bulletins/bulletins.contract.ts";
import {
  findNameable,
  type NameableObject,
} from "#features/intelligence/threats/contracts/threat-bulletins.contract.ts";
import { typeWord } from "#features/intelligence/threats/threats.words.ts";
import { tlpWords } from "#features/response/incidents/incidents.words.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { SaveTrouble } from "#platform/web/kit/forms/save-trouble.tsx";
import { TextInput } from "#platform/web/kit/forms/text-input.tsx";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import styles from "./bulletin-threats.module.css";

interface ObjectFieldProps {
  objects: readonly BulletinObject[];
  onChange: (objects: BulletinObject[]) => void;
}

/** Chooses actors, campaigns, malware and tools of the base by their names. */
export function ObjectField({ objects, onChange }: ObjectFieldProps) {
  const [typed, setTyped] = useState("");
  const [asked, setAsked] = useState("");
  const found = useQuery({ ...callQuery(findNameable, { q: asked }), enabled: asked.length >= 2 });
  const chosen = new Set(objects.map(({ id }) => id));
  const add = ({ id, type, name }: NameableObject) => onChange([...objects, { id, type, name }]);
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
              // The form around it is not sent by this.
              event.preventDefault();
              setAsked(typed.trim());
            }}
          />
        </Field>
        <Button busy={found.isFetching} onClick={() => setAsked(typed.trim())}>
          Buscar
        </Button>
      </div>
      <SaveTrouble failure={found.error} />
      {found.data && (
        <>
          <p role="status" className={styles.note}>
            {found.data.items.length === 0
              ? `Nada en la base se llama «${asked}».`
              : `Lo que se llama «${asked}»:`}
          </p>
          <ul className={styles.rows} aria-label="Lo que se encontró">
            {found.data.items.map((item) => (
              <li key={item.id} className={styles.row}>
                <Badge>{typeWord(item.type)}</Badge>
                <span className={styles.value}>
                  {item.attack_id ? `${item.name} (${item.attack_id})` : item.name}
                  {item.tlp !== "clear" && (
                    <span className={styles.note}> {tlpWords[item.tlp]}: los visitantes no lo verán</span>
                  )}
                </span>
                <Button
                  small
                  aria-label={`Agregar ${item.name}`}
                  {...(chosen.has(item.id) && { notYet: "Ya está" })}
                  onClick={() => add(item)}
                >
                  Agregar
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </fieldset>
  );
}
