const controls = (count: number) => (count === 1 ? "1 control" : `${count} controles`);
const rows = (count: number) => (count === 1 ? "1 fila" : `${count} filas`);

interface Counts {
  changing: number;
  refused: number;
  unchanged: number;
}

/** The sentences on the effect of a sheet. */
export const countLabels = {
  preview({ changing, refused, unchanged }: Counts): string {
    if (changing + refused === 0) return `Nada cambia: ${rows(unchanged)} sin cambios.`;
    const change = changing === 0 ? "Ningún control cambia" : `Cambiaría ${controls(changing)}`;
    const problem = refused === 0 ? "" : `; ${rows(refused)} con problemas, que no se aplican`;
    return `${change}${problem}; ${rows(unchanged)} sin cambios.`;
  },
  confirm: (count: number) => `Cambiar ${controls(count)}`,
  done: (changedCount: number) =>
    changedCount === 0 ? "Nada cambió" : `Quedó: ${controls(changedCount)} con cambios`,
  left: (refusedCount: number, unchanged: number) =>
    refusedCount === 0
      ? `${rows(unchanged)} sin cambios. La historia de cada control nombra la planilla.`
      : `${rows(refusedCount)} con problemas quedaron como estaban; ${rows(unchanged)} sin cambios.`,
} as const;
