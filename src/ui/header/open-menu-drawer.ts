// Opening the menu's dialog in browsers that do not open one by a button's `command`.

export function openMenuDrawer(): void {
  const drawer = document.getElementById('menu') as HTMLDialogElement | null
  if (drawer && !('command' in HTMLButtonElement.prototype)) drawer.showModal()
}
