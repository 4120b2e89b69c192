// Opens the menu drawer in browsers that do not support the button's `command` attribute.

export function openMenuDrawer(): void {
  const drawer = document.getElementById('menu') as HTMLDialogElement | null
  if (drawer && !('command' in HTMLButtonElement.prototype)) drawer.showModal()
}
