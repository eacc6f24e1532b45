const controls = (count: number) => (count === 1 ? "1 control" : `${count} controles`);
const rowsText = (count: number) => (count === 1 ? "1 fila" : `${count} filas`);

interface Counts {
  changing: number;
  refused: number;
  unchanged: number;
}

/** The sentences on the effect of a sheet. */
export const countLabels = {
  preview({ changing, refused, unchanged }: Counts): string {
    if (changing + refused === 0) return `Nada cambia: ${rowsText(unchanged)} sin cambios.`;
    const change = changing === 0 ? "Ningún control cambia" : `Cambiaría ${controls(changing)}`;
    const problem = refused === 0 ? "" : `; ${rowsText(refused)} con problemas, que no se aplican`;
    return `${change}${problem}; ${rowsText(unchanged)} sin cambios.`;
  },
  confirm: (count: number) => `Cambiar ${controls(count)}`,
  done: (changedCount: number) =>
    changedCount === 0 ? "Nada cambió" : `Quedó: ${controls(changedCount)} con cambios`,
  left: (refusedCount: number, unchanged: number) =>
    refusedCount === 0
      ? `${rowsText(unchanged)} sin cambios. La historia de cada control nombra la planilla.`
      : `${rowsText(refusedCount)} con problemas quedaron como estaban; ${rowsText(unchanged)} sin cambios.`,
} as const;
