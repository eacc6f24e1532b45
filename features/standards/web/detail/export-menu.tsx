import { type exportFormats, exportStandard } from "#features/standards/edition-difference.contract.ts";
import { prepareRequest } from "#platform/web/call/prepare-request.ts";
import { buttonClass } from "#platform/web/kit/buttons/button.tsx";
import { Menu } from "#platform/web/kit/buttons/menu.tsx";
import styles from "./export-menu.module.css";

const formats = [
  { format: "xlsx", label: "Planilla (XLSX), que se puede volver a importar" },
  { format: "csv", label: "CSV" },
  { format: "oscal", label: "Catálogo OSCAL (JSON)" },
] as const satisfies { format: (typeof exportFormats)[number]; label: string }[];

/** The standard as a file; the browser saves it as it streams in. */
export function ExportMenu({ id }: { id: number }) {
  return (
    <Menu label="Exportar" buttonClass={buttonClass({})} end>
      {formats.map(({ format, label }) => (
        <a
          key={format}
          className={styles.item}
          href={prepareRequest(exportStandard, { id, format }).url}
          download
        >
          {label}
        </a>
      ))}
    </Menu>
  );
}
