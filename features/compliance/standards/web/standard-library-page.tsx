import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import * as paths from "#platform/contract/paths.ts";
import { useAddressParam } from "#platform/web/address/address-param.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { SaveTrouble } from "#platform/web/kit/forms/save-trouble.tsx";
import { PageHeader } from "#platform/web/kit/layout/page-header.tsx";
import { Row } from "#platform/web/kit/layout/primitives.tsx";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { ExactTime, RelativeTimeInside } from "#platform/web/kit/marks/time.tsx";
import { NotLoaded } from "#platform/web/kit/messages/not-loaded.tsx";
import { isForbidden, StaffOnly } from "#platform/web/kit/messages/staff-only.tsx";
import { showToast } from "#platform/web/kit/messages/toasts.ts";
import { numberText } from "#platform/web/text/number-text.ts";
import {
  chooseEdition,
  listImports,
  listManagedStandards,
  type ManagedStandard,
  type StandardImport,
} from "../manage-standards.contract.ts";
import { controlsWords } from "../standards.labels.ts";
import { ImportPage } from "./import/import-view.tsx";
import { NewImport } from "./import/new-import.tsx";
import styles from "./standard-library-page.module.css";
import { useStandardChange } from "./standards.queries.ts";

const followers = (count: number) =>
  count === 0
    ? "Ninguna empresa la sigue"
    : count === 1
      ? "1 empresa la sigue"
      : `${numberText(count)} empresas la siguen`;

/**
 * Shows a standard of the library: its editions with their source, the companies that follow them, and the current
 * one.
 */
function LibraryStandard({ standard }: { standard: ManagedStandard }) {
  const choose = useStandardChange(chooseEdition, () => showToast("good", "Edición vigente cambiada"));
  return (
    <li className={styles.standard}>
      <div className={styles.name}>
        <h2>
          <Link to={paths.standard(standard.id)}>{standard.name}</Link>
        </h2>
        <span className={styles.code}>{standard.code}</span>
        <Badge>{standard.origin === "bundled" ? "Incluida" : "Importada"}</Badge>
      </div>
      <ul className={styles.editions}>
        {standard.editions.map((edition) => (
          <li key={edition.id} className={styles.edition}>
            <div>
              <Row as="p" gap={2}>
                <strong>{edition.label}</strong>
                {edition.current && <Badge tone="good">Vigente</Badge>}
              </Row>
              <p className={styles.soft}>
                {controlsWords(edition.assessable_count)}. {followers(edition.companies)}. Agregada el{" "}
                <ExactTime at={edition.added_at} dayOnly />
                {edition.file_name && ` desde ${edition.file_name}`}.
              </p>
            </div>
            {!edition.current && (
              <Button
                small
                busy={choose.isPending}
                onClick={() => choose.mutate({ id: standard.id, version_id: edition.id })}
              >
                Hacer vigente
              </Button>
            )}
          </li>
        ))}
        <SaveTrouble failure={choose.error} />
      </ul>
    </li>
  );
}

const words: Record<StandardImport["status"], string> = {
  reading: "Se está leyendo",
  ready: "Falta guardarlo",
  unreadable: "No se pudo leer",
  storing: "Se está guardando",
  stored: "Guardado",
};

/** Uploaded files that are not in the library yet. */
function OpenImports({ onOpen }: { onOpen: (id: string) => void }) {
  const items = useQuery(callQuery(listImports, {})).data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <section className={styles.open} aria-labelledby="importaciones-abiertas">
      <h2 id="importaciones-abiertas">Archivos por guardar</h2>
      <ul className={styles.editions}>
        {items.map((item) => (
          <li key={item.id} className={styles.edition}>
            <span>
              <strong>{item.file_name}</strong>
              <span className={styles.soft}>
                {" "}
                {words[item.status]}. {item.created_by_name}, <RelativeTimeInside at={item.created_at} />
              </span>
            </span>
            <Button small aria-label={`Seguir con ${item.file_name}`} onClick={() => onOpen(item.id)}>
              Seguir
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface LibraryProps {
  onImport: () => void;
  onOpen: (importId: string) => void;
}

/** Every standard with its editions, and the pending imports. */
function Library({ onImport, onOpen }: LibraryProps) {
  const { data, error, refetch } = useQuery(callQuery(listManagedStandards, {}));
  if (isForbidden(error)) return <StaffOnly title="Biblioteca de normas" />;
  return (
    <>
      <PageHeader
        title="Biblioteca de normas"
        lead="Normas que las empresas pueden seguir. Una edición guardada no cambia: los cambios entran como otra edición, y cada empresa decide cuándo pasa a ella."
        actions={
          <Button look="main" onClick={onImport}>
            Importar
          </Button>
        }
      />
      {data ? (
        <>
          <OpenImports onOpen={onOpen} />
          <ul className={styles.standards}>
            {data.items.map((standard) => (
              <LibraryStandard key={standard.id} standard={standard} />
            ))}
          </ul>
        </>
      ) : (
        <NotLoaded
          query={{ error, refetch }}
          title="No se pudo cargar la biblioteca"
          shape="rows"
          count={6}
        />
      )}
    </>
  );
}

/** The library of standards for staff; the address has the id of the open import, or `nuevo`. */
export default function StandardLibraryPage() {
  const [file, open] = useAddressParam("archivo");
  if (file === "nuevo") return <NewImport onTaken={(id) => open(id)} onClose={() => open(null)} />;
  if (file !== null)
    return <ImportPage key={file} id={file} onClose={() => open(null)} onAnother={() => open("nuevo")} />;
  return <Library onImport={() => open("nuevo")} onOpen={open} />;
}
