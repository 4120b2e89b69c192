// Address of uploads, which the form of the brand names.
export const BRAND_UPLOAD_PATH = '/api/ops/v1/brand/upload'
