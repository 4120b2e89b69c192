// The star of public/favicon.svg in white, 108 pixels wide with a margin of a sixth, as PNG: mail programs show no SVG.

export const STAR = Buffer.from(
  [
    'iVBORw0KGgoAAAANSUhEUgAAAGwAAABsBAMAAAB9SEr+AAAAMFBMVEVMaXH///////////////////////////////////////////////////',
    '/////////6w4mEAAAAD3RSTlMALolbtxDeA/dLoXTLGu84JEs3AAAACXBIWXMAAAsTAAALEwEAmpwYAAACBUlEQVRYw+2XO0sDQRSFo3ERnwQU',
    'tVIhAcHG1UY7NSCpJBH8A4L9JpDCNghaxl58IHYKammaWIqNtlYq/gBRwxKfx8y+XDDuzh60EPdA2Dsh32bmzp0790YioUKF+nfquKCwljUKaz',
    'uksNZtCms/obClVQobuKewyUcKG3mgsHRF+qcZl63proHiiUU/OQVwDcY9MWXaMRuAmDPoznjPsscJxCigOuG54Be/D1nLagQG7W/Lqq/bZ+zY',
    'AqYsc95/K/K6taJO4NpapZbyxRTt1jSugDfT2tQz/lvXjyHjuQU8mecONzKHGhXj5WXgxfj7NFSpWITh7gPg2dgSyMVmHlXx+nPgVWxfESkpTN',
    'HwnI00F4Fq7TECGYcI9QGzIrZEdM0DBdlMB+ixqMDUBg1yDjGdguVGgQ1OAPKHNV8jEgJL1j4paazmFEeyDrGcYqsQII1EPzE1UNayqSDZKzeW',
    'trFKvFfyWlvfL8Kl6mI85uvDrsQdvuj97NjDn82Xwxq+kZ4czdaF5kqn8NTKzkY9bMwP29uoP8vLUvBJmsv7xiVHmd/YAH67+eBiQ5k7OOQxFU',
    'lhN3hS4FIQmfC49Eomc/Lq4C4q8lrkLmHyyicLDKecaQpSzpDFE1equQrDXIDCkCxDyaKXLLF/oKAn2weyWSFbI7IRI9s+sskkW1qygQ4VKtSf',
    '1gelaRvvh1v+oQAAAABJRU5ErkJggg==',
  ].join(''),
  'base64',
)
