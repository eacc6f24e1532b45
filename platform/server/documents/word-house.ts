import {
  BorderStyle,
  Footer,
  HeadingLevel,
  ImageRun,
  type ISectionOptions,
  type IStylesOptions,
  PageNumber,
  Paragraph,
  type ParagraphChild,
  ShadingType,
  Table,
  TableCell,
  TableRow,
  TabStopType,
  TextRun,
  VerticalAlignTable,
  WidthType,
} from "docx";
import type { Logo } from "./marks.ts";
import { fittedPictureSize } from "./picture-size.ts";

// The corporate design in Word's units: lengths in twentieths of a point, font sizes in half points.
export const colours = {
  petrol: "0F3D4C",
  copper: "B85F33",
  soft: "42525A",
  line: "DEDAD1",
  paper: "F8F7F4",
};
const pageMargin = 780;
const a4 = { width: 11_906, height: 16_838 };
const textWidth = a4.width - 2 * pageMargin;

const heading = (size: number, before: number, after: number) => ({
  run: { font: "Archivo", size, bold: true, color: colours.petrol },
  paragraph: { spacing: { before, after }, keepNext: true },
});

export const wordStyles: IStylesOptions = {
  default: {
    document: {
      run: { font: "Archivo", size: 18, language: { value: "es-CL" } },
      paragraph: { spacing: { after: 50 } },
    },
    title: heading(34, 120, 60),
    heading1: heading(34, 160, 60),
    heading2: heading(21, 150, 50),
  },
};

export const mutedText = (text: string, size?: number) =>
  new TextRun({ text, color: colours.soft, ...(size && { size }) });
export const boldText = (text: string, color?: string) =>
  new TextRun({ text, bold: true, ...(color && { color }) });
export const line = (...children: (ParagraphChild | string)[]) =>
  new Paragraph({
    children: children.map((child) => (typeof child === "string" ? new TextRun(child) : child)),
  });
export const sectionHeading = (text: string) => new Paragraph({ text, heading: HeadingLevel.HEADING_2 });

const thin = (color: string, size = 4) => ({ style: BorderStyle.SINGLE, size, color });
const none = { style: BorderStyle.NONE, size: 0, color: "auto" };

/**
 * Returns the header of a document: the provider's logo at the left, the company's at the right, above a copper line.
 */
export function documentHeader(providerMark: Buffer, logo: Logo | null, company: string): Paragraph {
  const right = logo
    ? new ImageRun({
        type: logo.type,
        data: logo.content,
        transformation: fittedPictureSize(logo.content),
        altText: { name: "Logo", description: `Logo de ${company}`, title: company },
      })
    : boldText(company, colours.petrol);
  return new Paragraph({
    tabStops: [{ type: TabStopType.RIGHT, position: textWidth }],
    border: { bottom: { ...thin(colours.copper, 8), space: 6 } },
    children: [
      new ImageRun({
        type: "png",
        data: providerMark,
        transformation: { width: 34, height: 34 },
        altText: { name: "Marca", description: "Marca del Portal Servicios CCI", title: "CCI" },
      }),
      boldText("  CCI ", colours.petrol),
      mutedText("Portal Servicios\t"),
      right,
    ],
  });
}

/** Returns a table with a header that is repeated on each page; column widths are shares. */
export function table(
  shares: readonly number[],
  head: readonly string[],
  rows: readonly (readonly (ParagraphChild | string)[] | { band: string })[],
): Table {
  const sum = shares.reduce((total, share) => total + share, 0);
  const widths = shares.map((share) => Math.round((textWidth * share) / sum));
  const cell = (children: Paragraph[], place: number, bottom = thin(colours.line), span?: number) =>
    new TableCell({
      children,
      ...(span ? { columnSpan: span } : { width: { size: widths[place] ?? 0, type: WidthType.DXA } }),
      verticalAlign: VerticalAlignTable.TOP,
      margins: { top: 30, bottom: 30, left: 60, right: 60 },
      borders: { top: none, left: none, right: none, bottom },
      ...(span && { shading: { type: ShadingType.CLEAR, fill: colours.paper, color: "auto" } }),
    });
  const within = (children: (ParagraphChild | string)[]) => {
    const paragraph = children.map((child) =>
      typeof child === "string" ? new TextRun({ text: child, size: 16 }) : child,
    );
    return [new Paragraph({ children: paragraph, spacing: { after: 0 } })];
  };
  return new Table({
    width: { size: textWidth, type: WidthType.DXA },
    columnWidths: widths,
    borders: {
      top: none,
      left: none,
      right: none,
      bottom: none,
      insideHorizontal: none,
      insideVertical: none,
    },
    rows: [
      new TableRow({
        tableHeader: true,
        children: head.map((name, place) =>
          cell(
            within([new TextRun({ text: name, bold: true, size: 16, color: colours.petrol })]),
            place,
            thin(colours.petrol, 8),
          ),
        ),
      }),
      ...rows.map((row) =>
        "band" in row
          ? new TableRow({
              cantSplit: true,
              children: [
                cell(within([boldText(row.band, colours.petrol)]), 0, thin(colours.line), shares.length),
              ],
            })
          : new TableRow({
              cantSplit: true,
              children: row.map((child, place) => cell(within([child]), place)),
            }),
      ),
    ],
  });
}

/** Returns the page layout of a document: its size, its margins and its footer with the page number. */
export function page(foot: string, children: ISectionOptions["children"]): ISectionOptions {
  return {
    properties: {
      page: {
        size: a4,
        margin: { top: pageMargin, bottom: pageMargin, left: pageMargin, right: pageMargin },
      },
    },
    footers: {
      default: new Footer({
        children: [
          new Paragraph({
            tabStops: [{ type: TabStopType.RIGHT, position: textWidth }],
            border: { top: { ...thin(colours.line), space: 4 } },
            children: [
              mutedText(`${foot}\t`, 14),
              new TextRun({
                size: 14,
                color: colours.soft,
                children: ["Página ", PageNumber.CURRENT, " de ", PageNumber.TOTAL_PAGES],
              }),
            ],
          }),
        ],
      }),
    },
    children,
  };
}
