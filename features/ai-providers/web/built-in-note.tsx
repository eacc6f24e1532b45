/** What the portal's own engine is, where nothing of it can be set. */
export function BuiltInNote() {
  return (
    <>
      <p>
        Es parte del portal: calcula y busca en los datos de la empresa, sin un modelo de lenguaje. Responde
        siempre que una empresa no haya permitido otro proveedor, y también cuando el otro falla, tarda
        demasiado o agota su presupuesto.
      </p>
      <p>No envía nada fuera del portal, no cuesta y no se puede quitar.</p>
    </>
  );
}
