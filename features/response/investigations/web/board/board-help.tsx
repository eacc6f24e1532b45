import { Fact, FactList } from "#platform/web/kit/layout/fact-list.tsx";
import { Dialog } from "#platform/web/kit/overlays/dialog.tsx";

const keys = [
  ["Flechas", "Ir a la tarjeta más cercana hacia ese lado"],
  ["Mayúsculas + flechas", "Mover la tarjeta, o todas las elegidas"],
  ["N y P", "La tarjeta siguiente y la anterior, en el orden en que llegaron"],
  ["Espacio", "Elegir una más, para agrupar o mover varias"],
  ["A", "Agregar una tarjeta"],
  ["C", "Conectar: C en una tarjeta, ir a la otra y C de nuevo"],
  ["G", "Agrupar las elegidas"],
  ["U", "Sacarlas de su grupo"],
  ["Suprimir", "Quitar la tarjeta o las elegidas"],
  ["+, − y 0", "Acercar, alejar y ver todo"],
  ["Escape", "No elegir ninguna y dejar de conectar"],
] as const;

/** The keys while the board has the focus. */
export function BoardHelp({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="El tablero con el teclado" onClose={onClose}>
      <FactList>
        {keys.map(([key, does]) => (
          <Fact key={key} name={key}>
            {does}
          </Fact>
        ))}
      </FactList>
    </Dialog>
  );
}
