import IconDownload from "@tabler/icons-react/dist/esm/icons/IconDownload.mjs";
import { dateTime } from "#platform/contract/calendar-words.ts";
import { foldText } from "#platform/contract/fold-text.ts";
import { buttonClass } from "#platform/web/kit/button.tsx";
import { Menu, MenuButton } from "#platform/web/kit/menu.tsx";
import { showToast } from "#platform/web/kit/toasts.ts";
import { usePersonZone } from "#platform/web/person-zone.ts";
import type { MatrixColumn } from "../matrix/matrix-columns.ts";
import type { MatrixView } from "../matrix/matrix-look.ts";
import type { ShownCatalogue } from "../use-catalogue.ts";
import { keepFile } from "./keep-file.ts";
import { matrixSvg } from "./matrix-svg.ts";
import { navigatorLayer } from "./navigator-json.ts";
import { svgToPng } from "./svg-to-png.ts";
import { viewCsv } from "./view-csv.ts";

interface ExportMenuProps {
  catalogue: ShownCatalogue;
  view: MatrixView;
  columns: readonly MatrixColumn[];
}

/** The view as a file: a layer for Navigator, a drawing, a picture, a sheet. */
export function ExportMenu({ catalogue, view, columns }: ExportMenuProps) {
  const timeZone = usePersonZone();
  const name = foldText(view.name).replaceAll(" ", "-").slice(0, 80) || "matriz";
  const drawing = () =>
    matrixSvg(columns, view, {
      version: catalogue.version,
      notice: catalogue.notice,
      made: dateTime(new Date().toISOString(), timeZone),
    });
  const picture = () =>
    svgToPng(drawing())
      .then((png) => keepFile(png, `${name}.png`))
      .catch(() => showToast("problem", "El navegador no pudo hacer la imagen: exporte el SVG."));
  const text = (content: string, type: string, ending: string) =>
    keepFile(new Blob([content], { type }), `${name}.${ending}`);
  return (
    <Menu
      end
      buttonClass={buttonClass({ small: true })}
      label={
        <>
          <IconDownload aria-hidden="true" /> Exportar
        </>
      }
    >
      <MenuButton onClick={() => text(navigatorLayer(catalogue, view), "application/json", "json")}>
        Capa de Navigator 4.5 (JSON)
      </MenuButton>
      <MenuButton onClick={() => text(drawing().svg, "image/svg+xml", "svg")}>Dibujo (SVG)</MenuButton>
      <MenuButton onClick={picture}>Imagen (PNG)</MenuButton>
      <MenuButton onClick={() => text(viewCsv(columns, view), "text/csv", "csv")}>Datos (CSV)</MenuButton>
    </Menu>
  );
}
