import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { IdParams } from '../fields/id.ts'
import { Money, requiredMoney } from '../fields/money.ts'
import { origin } from '../fields/origin.ts'
import { requiredText } from '../fields/text.ts'
import { Problem } from '../core/problem.ts'
import { version } from '../core/version.ts'

/** The highest price, in cents. A slip cannot ask for more. Source: FEBRABAN, 10 digits of value in the barcode */
export const largestPrice = 9_999_999_999n

/** A product as visitors see it. */
export const PublicProduct = z.object({ id: z.int(), name: z.string(), price: Money }).meta({ id: 'PublicProduct' })
export type PublicProduct = z.infer<typeof PublicProduct>

export const Product = PublicProduct.extend({
  deleted_at: z.string().nullable().describe('Quando foi para a lixeira'),
}).meta({ id: 'Product' })
export type Product = z.infer<typeof Product>

export const ListedProduct = Product.extend({ version }).meta({ id: 'ListedProduct' })
export type ListedProduct = z.infer<typeof ListedProduct>

export const ProductBody = z.object({
  name: requiredText('nome'),
  price: requiredMoney('preço').refine((cents) => cents <= largestPrice, 'O preço máximo é R$ 99.999.999,99'),
})
export type ProductBody = z.output<typeof ProductBody>

const action = z.enum(['restore'], 'action é restore').optional()

const tag = 'Materiais das campanhas'
const base = '/api/missionary-campaign/product'

export const listProducts = endpoint({
  method: 'GET',
  path: base,
  access: 'anyone',
  tag,
  summary: 'Os materiais por nome; para a equipe também os da lixeira, sem token ou com origin=public só os ativos',
  rateLimit: 'public-read',
  query: z.object({ origin }),
  answers: { 200: z.union([z.array(ListedProduct), z.array(PublicProduct)]) },
})

export const createProduct = endpoint({
  method: 'POST',
  path: base,
  access: 'staff',
  tag,
  summary: 'Cadastra um material; 409 conflict.name_taken ou conflict.name_in_trash quando o nome já existe',
  body: ProductBody,
  versioned: true,
  answers: { 201: Product, 409: Problem },
})

export const changeProduct = endpoint({
  method: 'PUT',
  path: `${base}/:id`,
  access: 'staff',
  tag,
  summary:
    'Altera um material (campos ausentes ficam), ou o restaura da lixeira com action=restore, na consulta ou no corpo',
  params: IdParams,
  query: z.object({ action }),
  body: ProductBody.extend({ action }).partial(),
  versioned: true,
  answers: { 200: Product, 409: Problem },
})

export const trashProduct = endpoint({
  method: 'DELETE',
  path: `${base}/:id`,
  access: 'staff',
  tag,
  summary: 'Move um material para a lixeira',
  params: IdParams,
  answers: { 204: null },
})
