import IconDownload from "@tabler/icons-react/dist/esm/icons/IconDownload.mjs";
import { dateTime } from "#platform/contract/dates/calendar-text.ts";
import { foldText } from "#platform/contract/fold-text.ts";
import { downloadFile } from "#platform/web/call/download-file.ts";
import { usePersonZone } from "#platform/web/dates/person-zone.ts";
import { buttonClass } from "#platform/web/kit/buttons/button.tsx";
import { Menu, MenuButton } from "#platform/web/kit/buttons/menu.tsx";
import { showToast } from "#platform/web/kit/messages/toasts.ts";
import type { MatrixColumn } from "../matrix/matrix-columns.ts";
import type { MatrixView } from "../matrix/matrix-look.ts";
import type { ShownCatalogue } from "../matrix/use-catalogue.ts";
import { matrixSvg } from "./matrix-svg.ts";
import { navigatorLayer, viewCsv } from "./view-texts.ts";

const maxPixels = 40_000_000;

/** Converts an SVG drawing to a PNG image in the browser, at double size where possible. */
async function svgToPng({
  svg,
  width,
  height,
}: {
  svg: string;
  width: number;
  height: number;
}): Promise<Blob> {
  const scale = width * height * 4 <= maxPixels ? 2 : 1;
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = width * scale;
  canvas.height = height * scale;
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return await new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error("The canvas gave no picture"))),
      "image/png",
    );
  });
}

interface ExportMenuProps {
  catalogue: ShownCatalogue;
  view: MatrixView;
  columns: readonly MatrixColumn[];
}

/** Exports the view: a layer for Navigator, SVG, PNG or a spreadsheet. */
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
      .then((png) => downloadFile(png, `${name}.png`))
      .catch(() => showToast("problem", "El navegador no pudo hacer la imagen: exporte el SVG."));
  const text = (content: string, type: string, ending: string) =>
    downloadFile(new Blob([content], { type }), `${name}.${ending}`);
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
