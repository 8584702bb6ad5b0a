// Runs while the page loads: begins with the files of the screen at this address, which the program asks for later.
(() => {
  const screens = __FIRST_SCREENS__;
  try {
    if (!localStorage.getItem('baydesk.user')) return;
  } catch {
    // Without storage there is no session to show a screen for.
    return;
  }
  const [, files = []] = screens.find(([at]) => new RegExp(at).test(location.pathname)) ?? [];
  for (const file of files) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = `/assets/${file}`;
    document.head.append(link);
  }
})();
