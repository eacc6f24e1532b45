import IconX from "@tabler/icons-react/dist/esm/icons/IconX.mjs";
import { Button } from "#platform/web/kit/button.tsx";
import { TextInput } from "#platform/web/kit/text-input.tsx";
import styles from "./source-fields.module.css";

interface Source {
  title: string;
  url: string;
}

interface SourceFieldsProps {
  sources: readonly Source[];
  error: string | undefined;
  onChange: (sources: Source[]) => void;
}

/** Where the bulletin comes from: a title and an address for each. */
export function SourceFields({ sources, error, onChange }: SourceFieldsProps) {
  const change = (place: number, part: Partial<Source>) =>
    onChange(sources.map((source, at) => (at === place ? { ...source, ...part } : source)));
  return (
    <fieldset className={styles.group}>
      <legend>Fuentes</legend>
      {sources.map((source, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a source being written has no name of its own but its place
        <div key={place} className={styles.row}>
          <TextInput
            aria-label={`Título de la fuente ${place + 1}`}
            placeholder="Título"
            value={source.title}
            onChange={(event) => change(place, { title: event.target.value })}
          />
          <TextInput
            type="url"
            aria-label={`Dirección de la fuente ${place + 1}`}
            placeholder="https://…"
            spellCheck={false}
            value={source.url}
            onChange={(event) => change(place, { url: event.target.value })}
          />
          <Button
            look="quiet"
            iconOnly
            aria-label={`Quitar la fuente ${place + 1}`}
            onClick={() => onChange(sources.filter((_source, at) => at !== place))}
          >
            <IconX aria-hidden="true" />
          </Button>
        </div>
      ))}
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
      <Button small onClick={() => onChange([...sources, { title: "", url: "" }])}>
        Agregar una fuente
      </Button>
    </fieldset>
  );
}
