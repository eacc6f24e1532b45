import { numberText } from "#platform/web/text/number-text.ts";
import type { MatrixColumn } from "../matrix/matrix-columns.ts";
import { type CellStyle, lookColours, type MatrixView } from "../matrix/matrix-look.ts";

const column = 150;
const cell = 34;
const gap = 4;
const margin = 24;
const top = 96;
const tacticHeight = 44;
const legendRow = 22;

const dark: ReadonlySet<CellStyle> = new Set(["step4", "step3", "new", "gap"]);

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

/** The font of exported files, because they are read without the portal's fonts. */
const letters = 'font-family="Arial, Helvetica, sans-serif"';

interface Drawing {
  svg: string;
  width: number;
  height: number;
}

/** Returns the matrix as an SVG, with its title, its date and its legend. */
export function matrixSvg(
  columns: readonly MatrixColumn[],
  view: MatrixView,
  { version, notice, made }: { version: string; notice: string; made: string },
): Drawing {
  const rows = Math.max(0, ...columns.map(({ cells }) => cells.length));
  const width = Math.max(720, margin * 2 + columns.length * (column + gap));
  const matrixEnd = top + tacticHeight + rows * (cell + gap);
  const height = matrixEnd + 30 + view.legend.length * legendRow + 40;
  const parts = [
    `<rect width="${width}" height="${height}" fill="#ffffff"/>`,
    text(margin, 38, view.name, { size: 22, weight: 700 }),
    text(margin, 60, view.description, { size: 13, fill: "#42525a" }),
    text(margin, 80, `ATT&CK ${version} · ${made}`, { size: 12, fill: "#5c6a71" }),
    ...columns.map((each, at) => columnOf(each, view, margin + at * (column + gap))),
    ...view.legend.map(({ look, words }, at) => legendOf(look, words, matrixEnd + 20 + at * legendRow)),
    text(margin, height - 14, notice, { size: 10, fill: "#5c6a71" }),
  ];
  return {
    svg: `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" ${letters}><title>${escaped(view.name)}</title>${patterns()}${parts.join("")}</svg>`,
    width,
    height,
  };
}

interface TextLook {
  size: number;
  weight?: number;
  fill?: string;
  anchor?: "end";
}

function text(
  x: number,
  y: number,
  words: string,
  { size, weight = 400, fill = "#0d1519", anchor }: TextLook,
) {
  const end = anchor ? ` text-anchor="${anchor}"` : "";
  return `<text x="${x}" y="${y}" font-size="${size}" font-weight="${weight}" fill="${fill}"${end}>${escaped(words)}</text>`;
}

function columnOf({ title, total, cells, tactic }: MatrixColumn, view: MatrixView, x: number): string {
  const head =
    text(x, top + 14, shortened(title, 22), { size: 13, weight: 700 }) +
    text(x, top + 30, `${numberText(total)} técnicas`, { size: 11, fill: "#5c6a71" }) +
    `<rect x="${x}" y="${top + 36}" width="${column}" height="2" fill="#0f3d4c"/>`;
  const cellMarkup = cells.map(({ technique, isPart }, row) => {
    const { look, mark } = view.cell(technique.id, tactic.shortname);
    const indent = isPart ? 12 : 0;
    const y = top + tacticHeight + row * (cell + gap);
    const ink = dark.has(look) ? "#ffffff" : "#0d1519";
    return (
      `<rect x="${x + indent}" y="${y}" width="${column - indent}" height="${cell}" rx="3" fill="${lookColours[look]}" stroke="#7d888e" stroke-width="0.75"/>` +
      `<rect x="${x + indent}" y="${y}" width="9" height="${cell}" fill="url(#${look})"/>` +
      text(x + indent + 14, y + 13, technique.id, { size: 10, fill: ink }) +
      text(x + column - 6, y + 13, mark, { size: 11, weight: 700, fill: ink, anchor: "end" }) +
      text(x + indent + 14, y + 27, shortened(technique.name, isPart ? 20 : 23), {
        size: 10.5,
        fill: ink,
      })
    );
  });
  return head + cellMarkup.join("");
}

function legendOf(look: CellStyle, words: string, y: number): string {
  return (
    `<rect x="${margin}" y="${y}" width="28" height="15" fill="${lookColours[look]}" stroke="#7d888e"/>` +
    `<rect x="${margin}" y="${y}" width="9" height="15" fill="url(#${look})"/>` +
    text(margin + 38, y + 12, words, { size: 12 })
  );
}

function shortened(words: string, limit: number): string {
  return words.length <= limit ? words : `${words.slice(0, limit - 1).trimEnd()}…`;
}

/** Returns the fill patterns of the screen, so that the drawing is readable in black and white. */
function patterns(): string {
  const pattern = (look: CellStyle, drawing: string) =>
    `<pattern id="${look}" width="6" height="6" patternUnits="userSpaceOnUse">${drawing}</pattern>`;
  const line = (path: string, stroke: string, thick: number) =>
    `<path d="${path}" stroke="${stroke}" stroke-width="${thick}" fill="none"/>`;
  return `<defs>${[
    pattern("step1", '<circle cx="3" cy="3" r="1" fill="#0f3d4c"/>'),
    pattern("step2", line("M0 6L6 0", "#0f3d4c", 1)),
    pattern("step3", line("M0 6L6 0", "#ffffff", 2)),
    pattern("step4", '<rect width="6" height="6" fill="#0d1519"/>'),
    pattern("outline", line("M0 0V6", "#0f3d4c", 3)),
    pattern("blind", line("M0 3H6", "#7d888e", 1)),
    pattern("new", line("M3 0V6M0 3H6", "#ffffff", 1.5)),
    pattern("gap", line("M3 0V6M0 3H6", "#ffffff", 1.5)),
    pattern("more", line("M0 5L3 2L6 5", "#0d1519", 1.2)),
    pattern("fewer", line("M0 2L3 5L6 2", "#0d1519", 1.2)),
    pattern("same", line("M0 2H6M0 4H6", "#42525a", 1)),
    pattern("gone", line("M1 1L5 5M5 1L1 5", "#42525a", 1)),
    pattern("plain", ""),
  ].join("")}</defs>`;
}
